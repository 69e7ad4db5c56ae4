import { useRef } from 'react'
import { Text } from '#client/i18n/text.tsx'
import type { BallStep, BallTap } from '#shared/scoring/ball-draft.ts'
import { Choices } from './choices.tsx'
import { ballOfDraft } from './enter.ts'
import { useNamesOfMatch } from './names-of-match.ts'
import { usePhone } from './scoring-context.ts'

type Props = { step: Extract<BallStep, { ask: 'fielder' }>; tap(tap: BallTap): void }

/** The fielding side, the bowler first; a substitute by name. */
export function FielderChoice({ step, tap }: Props) {
  const { match, pad } = usePhone()
  const { player } = useNamesOfMatch()
  const name = useRef<HTMLInputElement>(null)
  const ball = ballOfDraft(match, pad)
  const side = match.Sheet.Teams.find(({ Players }) =>
    Players.some(({ PlayerId }) => PlayerId === ball?.Bowler),
  )
  const fielders = [...(side?.Players ?? [])].sort(
    (a, b) => Number(b.PlayerId === ball?.Bowler) - Number(a.PlayerId === ball?.Bowler),
  )
  const has = new Set(match.draft.ball.out?.fielders.map(({ PlayerId }) => PlayerId))
  return (
    <>
      <Choices
        title={<Text id={has.size > 0 ? 'score.whoElse' : 'score.whichFielder'} />}
        options={fielders.map(({ PlayerId, Name }) => ({
          key: PlayerId,
          label: player(PlayerId),
          isOff: has.has(PlayerId),
          tap: () => tap({ tap: 'fielder', fielder: { PlayerId, Name } }),
        }))}
      >
        <div className="scorer-options">
          {step.isOptional && (
            <>
              <Text
                as="button"
                type="button"
                className="scorer-key"
                onClick={() => tap({ tap: 'no fielder' })}
                id="score.noFielder"
              />
              {has.size === 0 && (
                <Text
                  as="button"
                  type="button"
                  className="scorer-key"
                  aria-pressed={step.isShared}
                  onClick={() => tap({ tap: 'shared' })}
                  id="score.twoFielders"
                />
              )}
            </>
          )}
        </div>
      </Choices>
      <form
        className="scorer-substitute"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = name.current?.value.trim()
          if (typed) tap({ tap: 'fielder', fielder: { Name: typed, Substitute: true } })
        }}
      >
        <label>
          <Text id="score.substitute" />
          <input ref={name} maxLength={60} autoComplete="off" />
        </label>
        <Text as="button" type="submit" className="scorer-key" id="score.enter" />
      </form>
    </>
  )
}
