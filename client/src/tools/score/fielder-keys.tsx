import { useState } from 'react'
import { isVisible } from '#shared/api/first-name.ts'
import type { LoggedFielder, MatchSheet } from '#shared/cricket/match-log.ts'
import { isSameFielder } from '#shared/scoring/ball-draft.ts'
import type { Slot } from '#shared/scoring/scored-log.ts'
import { ballOfDraft, tapBall } from './enter.ts'
import { Choices, type PadKey, TypedEntry } from './key.tsx'
import { NewName } from './new-name.tsx'
import { cleanName } from './newcomers.ts'
import { useScoring } from './scoring-context.ts'

/** The fielding side, the bowler first; or who fields for one of them. */
export function FielderKeys({ isMany = false }: { isMany?: boolean }) {
  const { phone, match, pad, player, sideOfPlayer } = useScoring()
  const [isSubstitute, setSubstitute] = useState(false)
  const bowler = ballOfDraft(match, pad)?.Bowler ?? 0
  const side = sideOfPlayer(bowler)
  const players = side?.Players ?? []
  const playing = pad.scorer.playing.Teams.find(({ TeamId }) => TeamId === side?.TeamId)?.Players ?? []
  const figures = Object.values(pad.scorer.scorecard.Innings)
  const hasPart = (id: number) => figures.some(({ Batting, Bowling }) => Batting[id] ?? Bowling[id])
  const { fielders: chosen = [] } = match.draft.ball
  const fielders: readonly LoggedFielder[] = isSubstitute
    ? [...namesOfBefore(pad.slots, players), ...players.filter(({ PlayerId }) => !hasPart(PlayerId))]
    : [
        ...chosen.filter(({ PlayerId }) => PlayerId === undefined),
        ...[...playing].sort((a, b) => Number(b.PlayerId === bowler) - Number(a.PlayerId === bowler)),
      ]
  const enter = (fielder: LoggedFielder) => {
    setSubstitute(false)
    void tapBall(phone, { fielder: isSubstitute ? { ...fielder, Substitute: true } : fielder })
  }
  const keys = fielders.map((fielder): PadKey => {
    const { PlayerId, Name } = fielder
    const isPressed = isMany ? chosen.some((one) => isSameFielder(one, fielder)) : undefined
    return { label: PlayerId === undefined ? Name : player(PlayerId), isPressed, tap: () => enter(fielder) }
  })
  const toSubstitutes = () => setSubstitute(!isSubstitute)
  return (
    <>
      <Choices
        title={isMany ? 'score.fieldersIfAny' : 'score.whichFielder'}
        columns="three"
        keys={[...keys, { id: 'score.substitute', isPressed: isSubstitute, tap: toSubstitutes }]}
      />
      {!isSubstitute && (
        <NewName
          key={players.length}
          teamId={side?.TeamId ?? 0}
          enter={(PlayerId, Name) => enter({ PlayerId, Name })}
        />
      )}
      {isSubstitute && (
        <TypedEntry
          fields={[{ name: 'name', label: 'score.substituteName', maxLength: 60, autoComplete: 'off' }]}
          enter={(typed) => {
            const Name = cleanName(typed('name'))
            if (isVisible(Name)) enter({ Name })
          }}
        />
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
