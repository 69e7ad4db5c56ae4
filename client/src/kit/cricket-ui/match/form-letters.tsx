import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { FormMatch } from '#shared/api/match.ts'
import './form-letters.css'

const OUTCOMES: Readonly<Record<FormMatch['Outcome'], { letter: MessageId; word: MessageId }>> = {
  won: { letter: 'preview.wonLetter', word: 'preview.wonAgainst' },
  lost: { letter: 'preview.lostLetter', word: 'preview.lostAgainst' },
  tied: { letter: 'preview.tiedLetter', word: 'preview.tiedAgainst' },
  drawn: { letter: 'preview.drawnLetter', word: 'preview.drawnAgainst' },
  'no result': { letter: 'preview.noneLetter', word: 'preview.noneAgainst' },
}

type Props = { form: readonly FormMatch[]; isLinked: boolean }

/** A letter each; `isLinked`: each leads to its scorecard. */
export function FormLetters({ form, isLinked }: Props) {
  const text = useText()
  const names = useNames()
  return (
    <ol className={isLinked ? 'form-letters is-linked' : 'form-letters'}>
      {form.map(({ MatchId, LiveMatchId, Against, Outcome }) => {
        const { letter, word } = OUTCOMES[Outcome]
        const label = text(word, { team: names.team(Against.TeamName) })
        return (
          <li key={MatchId} data-outcome={Outcome}>
            {isLinked && LiveMatchId !== undefined ? (
              <Link to={paths.scorecard(LiveMatchId)} aria-label={label} title={label}>
                {text(letter)}
              </Link>
            ) : (
              <span title={label}>
                <span aria-hidden="true">{text(letter)}</span>
                <span className="visually-hidden">{label}</span>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
