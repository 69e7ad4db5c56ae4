import { useRef, useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import type { LoggedFielder, MatchSheet } from '#shared/cricket/match-log.ts'
import type { BallStep, BallTap } from '#shared/scoring/ball-draft.ts'
import type { Slot } from '#shared/scoring/scored-log.ts'
import { Choices } from './choices.tsx'
import { ballOfDraft } from './enter.ts'
import { Key } from './key.tsx'
import { useNamesOfMatch } from './names-of-match.ts'
import { usePhone } from './scoring-context.ts'

type Props = { step: Extract<BallStep, { ask: 'fielder' }>; tap(tap: BallTap): void }

/** The fielding side, the bowler first; or who fields for one of them. */
export function FielderChoice({ step, tap }: Props) {
  const { match, pad } = usePhone()
  const [isSubstitute, setSubstitute] = useState(false)
  const { player } = useNamesOfMatch()
  const name = useRef<HTMLInputElement>(null)
  const bowler = ballOfDraft(match, pad)?.Bowler
  const side = match.Sheet.Teams.find(({ Players }) => Players.some(({ PlayerId }) => PlayerId === bowler))
  const players = side?.Players ?? []
  const figures = Object.values(pad.scorer.scorecard.Innings)
  const hasPart = (id: number) => figures.some(({ Batting, Bowling }) => Batting[id] ?? Bowling[id])
  const fielders: LoggedFielder[] = isSubstitute
    ? [...namesOfBefore(pad.slots, players), ...players.filter(({ PlayerId }) => !hasPart(PlayerId))]
    : [...players].sort((a, b) => Number(b.PlayerId === bowler) - Number(a.PlayerId === bowler))
  const has = match.draft.ball.out?.fielders ?? []
  const enter = (fielder: LoggedFielder) =>
    tap({ tap: 'fielder', fielder: isSubstitute ? { ...fielder, Substitute: true } : fielder })
  return (
    <>
      <Choices
        title={<Text id={has.length > 0 ? 'score.whoElse' : 'score.whichFielder'} />}
        options={fielders.map((fielder) => ({
          key: fielder.PlayerId ?? fielder.Name,
          label: fielder.PlayerId === undefined ? fielder.Name : player(fielder.PlayerId),
          isOff: has.some(({ PlayerId }) => PlayerId !== undefined && PlayerId === fielder.PlayerId),
          tap: () => enter(fielder),
        }))}
      >
        <div className="scorer-options scorer-three">
          {step.isOptional && <Key id="score.noFielder" tap={() => tap({ tap: 'no fielder' })} />}
          {step.isOptional && has.length === 0 && (
            <Key id="score.twoFielders" isPressed={step.isShared} tap={() => tap({ tap: 'shared' })} />
          )}
          <Key id="score.substitute" isPressed={isSubstitute} tap={() => setSubstitute(!isSubstitute)} />
        </div>
      </Choices>
      {isSubstitute && (
        <form
          className="scorer-substitute"
          onSubmit={(event) => {
            event.preventDefault()
            const typed = name.current?.value.trim()
            if (typed) enter({ Name: typed })
          }}
        >
          <label>
            <Text id="score.substituteName" />
            <input ref={name} maxLength={60} autoComplete="off" />
          </label>
          <Text as="button" type="submit" className="scorer-key" id="score.enter" />
        </form>
      )}
    </>
  )
}

/** Substitutes of the side who were typed. */
function namesOfBefore(slots: readonly Slot[], players: MatchSheet['Teams'][0]['Players']): LoggedFielder[] {
  const names = slots.flatMap(({ event }) => {
    if (event?.Type !== 'delivery' || !players.some(({ PlayerId }) => PlayerId === event.Bowler)) return []
    const fielders = (event.Wickets ?? []).flatMap(({ Fielders = [] }) => Fielders)
    return fielders.filter(({ PlayerId }) => PlayerId === undefined).map(({ Name }) => Name)
  })
  return [...new Set(names)].map((Name) => ({ Name }))
}
