import { BallSymbol } from '#client/cricket-ui/score-figures/ball-symbol.tsx'
import { Text } from '#client/i18n/text.tsx'
import type { Delivery } from '#shared/cricket/match-log.ts'
import type { Slot } from '#shared/scoring/scored-log.ts'
import { openBall } from './enter.ts'
import { Key } from './key.tsx'
import { useNamesOfMatch } from './names-of-match.ts'
import { usePhone, useScoring } from './scoring-context.ts'
import { shownOf } from './shown-of.ts'

type Ball = { id: string; ball: Delivery }

/** Every over of the match, the last one first; a ball opens on the pad. */
export function OversList({ close, showBook }: { close(): void; showBook(): void }) {
  const { phone } = useScoring()
  const { match, pad } = usePhone()
  const { player, team } = useNamesOfMatch()
  const { Innings } = pad.scorer.scorecard
  const overs = oversOf(pad.slots)
  if (overs.length === 0) return <Text as="p" className="scorer-note" id="score.noOvers" />
  return (
    <ol className="scorer-overs">
      <li>
        <Key id="score.scorebook" tap={showBook} />
      </li>
      {overs.map(({ key, innings, over, balls }) => (
        <li key={key}>
          <Text
            id="score.overOf"
            values={{
              over: over + 1,
              team: team(Innings[`${innings}`]?.BattingTeamId ?? 0),
              bowler: player(balls[0]?.ball.Bowler ?? 0),
            }}
          />
          <div className="scorer-balls">
            {balls.map(({ id, ball }) => (
              <button
                key={id}
                type="button"
                className="scorer-ball"
                disabled={match.holder !== undefined && !match.isAlong}
                onClick={() => {
                  void openBall(phone, id)
                  close()
                }}
              >
                <BallSymbol delivery={shownOf(ball)} />
              </button>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function oversOf(slots: readonly Slot[]) {
  const overs = new Map<string, { key: string; innings: number; over: number; balls: Ball[] }>()
  for (const { id, event } of slots) {
    if (event?.Type !== 'delivery') continue
    const { Innings: innings, Over: over } = event
    const key = `${innings}.${over}`
    const known = overs.get(key) ?? { key, innings, over, balls: [] }
    known.balls.push({ id, ball: event })
    overs.set(key, known)
  }
  return [...overs.values()].reverse()
}
