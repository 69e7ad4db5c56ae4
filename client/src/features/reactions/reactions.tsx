import { useIntl } from 'react-intl'
import { useText } from '#client/i18n/text.tsx'
import type { ContentType } from '#shared/api/content.ts'
import { useReactions } from './use-reactions.ts'
import './reactions.css'

type Props = { type: ContentType; id: number; likes: number; disLikes: number }

const THUMB =
  'M7 11v9H3v-9zM7 11l4-8c1.700 0 2.700 1.200 2.300 3L12.500 9.500H19c1.300 0 2.200 1.200 1.900 2.500l-1.500 6.300c-.3 1-1.100 1.700-2.200 1.700H7'

const KINDS = [
  { kind: 'like', field: 'Likes', turned: undefined },
  { kind: 'dislike', field: 'DisLikes', turned: 'rotate(180 12 12)' },
] as const

/** Pressing again takes the reaction back. */
export function ReactionButtons(props: Props) {
  const intl = useIntl()
  const text = useText()
  const { reactions, isSending, press } = useReactions(props)
  return (
    <fieldset className="reactions needs-script" aria-label={text('reactions.label')} aria-busy={isSending}>
      {KINDS.map(({ kind, field, turned }) => (
        <button
          key={kind}
          type="button"
          className="reaction"
          aria-pressed={reactions.Mine === kind}
          aria-label={text(`reactions.${kind}`, { count: reactions[field] })}
          onClick={() => void press(kind)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round">
              <path d={THUMB} transform={turned} />
            </g>
          </svg>
          <span>{intl.formatNumber(reactions[field])}</span>
        </button>
      ))}
    </fieldset>
  )
}
