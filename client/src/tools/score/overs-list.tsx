import { BallSymbol } from '#client/kit/cricket-ui/score-figures/ball-symbol.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import type { Delivery } from '#shared/cricket/match-log.ts'
import { shownDelivery } from '#shared/cricket/shown-overs.ts'
import { openBall } from './enter.ts'
import { useBallText } from './event-words.tsx'
import { Key } from './key.tsx'
import { useScoring } from './scoring-context.ts'
import { SetAsideList } from './set-aside-list.tsx'
import { canEnter } from './stored-match.ts'

/** Every over of the match, the last one first; a ball opens on the pad. */
export function OversList({ close, showBook }: { close(): void; showBook(): void }) {
  const { phone, match, pad, player, team } = useScoring()
  const ballText = useBallText()
  const { Innings } = pad.scorer.scorecard
  const overs = new Map<string, { id: string; ball: Delivery }[]>()
  for (const { id, event: ball } of pad.slots) {
    if (ball?.Type !== 'delivery') continue
    const key = `${ball.Innings}.${ball.Over}`
    overs.set(key, [...(overs.get(key) ?? []), { id, ball }])
  }
  if (overs.size === 0)
    return (
      <ol className="scorer-panel scorer-overs">
        <Text as="li" className="scorer-note" id="score.noOvers" />
        <SetAsideList />
      </ol>
    )
  const open = (id: string) => {
    void openBall(phone, id)
    close()
  }
  const titleOf = ({ Innings: number, Over, Bowler }: Delivery) => ({
    ...{ over: Over + 1, team: team(Innings[`${number}`]?.BattingTeamId ?? 0), bowler: player(Bowler) },
  })
  return (
    <ol className="scorer-panel scorer-overs">
      <li>
        <Key id="score.scorebook" tap={showBook} />
      </li>
      <SetAsideList />
      {[...overs].reverse().map(([key, balls]) => (
        <li key={key}>
          {balls[0] && <Text id="score.overOf" values={titleOf(balls[0].ball)} />}
          <div className="scorer-line wrap">
            {balls.map(({ id, ball }) => (
              <button
                key={id}
                type="button"
                className="scorer-ball"
                aria-label={ballText(ball)}
                disabled={!canEnter(match)}
                onClick={() => open(id)}
              >
                <BallSymbol delivery={shownDelivery(ball)} />
              </button>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
