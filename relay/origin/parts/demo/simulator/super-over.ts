import type { SideMember } from '#relay/origin/core/play/match-script.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { InningsPlay } from './innings-play.ts'
import type { Eleven, MatchInPlay } from './match-in-play.ts'
import { PACES } from './script-writer.ts'

export function playSuperOvers(ground: MatchInPlay, first: Eleven, second: Eleven): Result {
  const spent = new Set<number>()
  let [batting, bowling] = [first, second]
  const lastBowler = new Map<number, number>()
  for (;;) {
    ground.script.pause('innings break', 'A super over follows.', PACES.beforeSuperOver)
    const { runs } = playOne(ground, batting, bowling, spent, lastBowler)
    playOne(ground, bowling, batting, spent, lastBowler, runs + 1)
    const result = resultOf(ground.sheet, ground.totals())
    if (result?.Decider) return result
    ;[batting, bowling] = [bowling, batting]
  }
}

const ALL_OUT_ATTACK = 0.3

function playOne(
  ground: MatchInPlay,
  batting: Eleven,
  bowling: Eleven,
  spent: Set<number>,
  lastBowler: Map<number, number>,
  target?: number,
): InningsPlay {
  const three = { ...batting, players: threeOf(batting, spent) }
  const bowler = bowlerOf(bowling, lastBowler.get(bowling.teamId))
  lastBowler.set(bowling.teamId, bowler.playerId)
  const innings = ground.begin(three, bowling, {
    limit: ground.plan.ballsPerOver,
    superOver: bowler,
    intent: () => ALL_OUT_ATTACK,
    target,
  })
  const { number } = innings.terms
  ground.script.write(target === undefined ? 1 : PACES.beforeSuperOver, {
    Type: 'innings',
    Innings: number,
    BattingTeamId: batting.teamId,
    SuperOver: true,
    ...(target === undefined ? {} : { Target: target, TargetOvers: '1' }),
  })
  while (!innings.isOver) {
    const ball = ground.playBall(innings)
    for (const { Player } of ball.Wickets ?? []) spent.add(Player)
  }
  ground.script.write(PACES.inningsEnd, { Type: 'innings end', Innings: number })
  return innings
}

function threeOf({ players }: Eleven, spent: ReadonlySet<number>): SideMember[] {
  const fresh = players.filter(({ playerId }) => !spent.has(playerId))
  return [...fresh].sort((a, b) => b.batting - a.batting).slice(0, 3)
}

function bowlerOf({ players }: Eleven, last: number | undefined): SideMember {
  const [best] = players
    .filter(({ style, playerId, keeper }) => style !== 'none' && !keeper && playerId !== last)
    .sort((a, b) => b.bowling - a.bowling)
  if (!best) throw new Error('A side has two who bowl.')
  return best
}
