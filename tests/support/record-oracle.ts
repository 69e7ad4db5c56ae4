import type { BestBefore } from '#shared/api/match.ts'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import type { RecordFact, RecordFigure, RecordKind } from '#shared/commentary/record-fact.ts'
import { isCreditedToBowler } from '#shared/cricket/dismissals.ts'

type Told = Omit<RecordFact, 'isInLeague'>
type Whose = { kind: RecordKind; team: number; holder: number }

const LEAST = { total: 1, score: 30, bowling: 3 }

/** Which records fall with each ball of a match, counted from its balls alone, every figure anew each time. */
export function recordsByBall(match: CommentaryMatch): Told[][] {
  const told = new Set<string>()
  return match.balls.map((ball, place) => {
    const innings = match.card.Innings[`${ball.Innings}`]
    if (innings?.SuperOver) return []
    const { BattingTeamId = 0, BowlingTeamId = 0 } = innings ?? {}
    const all: Whose[] = [
      { kind: 'total', team: BattingTeamId, holder: BattingTeamId },
      { kind: 'score', team: BattingTeamId, holder: ball.Batter },
      { kind: 'bowling', team: BowlingTeamId, holder: ball.Bowler },
    ]
    return all.flatMap((whose): Told[] => {
      const figure = figureOf(match, ball.Innings, place, whose)
      const passed = (['league', 'side', 'own'] as const).flatMap((of): Told[] => {
        const was = standingAt(match, place, of, whose)
        const key = `${ball.Innings} ${of} ${whose.kind} ${whose.holder}`
        if (was === undefined || told.has(key)) return []
        if (amount(figure) < LEAST[whose.kind] || amount(figure) <= amount(was)) return []
        told.add(key)
        return [{ of, ...whose, figure, was }]
      })
      return passed.slice(0, 1)
    })
  })
}

const amount = ({ runs, wickets }: RecordFigure) => wickets ?? runs
const isAbove = (one: RecordFigure, other: RecordFigure) =>
  amount(one) > amount(other) ||
  (one.wickets !== undefined && one.wickets === other.wickets && one.runs < other.runs)

/** What somebody has after a ball, in an innings. */
function figureOf(
  match: CommentaryMatch,
  innings: number,
  place: number,
  { kind, holder }: Whose,
): RecordFigure {
  const balls = match.balls.slice(0, place + 1).filter(({ Innings }) => Innings === innings)
  if (kind === 'total') {
    const penalties = (match.between ?? []).flatMap(({ At, Event }) =>
      Event.Type === 'penalty' && Event.Innings === innings && At <= place ? [Event.Runs] : [],
    )
    const runs = balls.map(({ Runs, Extras = {} }) => Runs + sum(Object.values(Extras)))
    return { runs: sum([...runs, ...penalties]) }
  }
  if (kind === 'score')
    return { runs: sum(balls.filter(({ Batter }) => Batter === holder).map(({ Runs }) => Runs)) }
  const own = balls.filter(({ Bowler }) => Bowler === holder)
  return {
    runs: sum(own.map(({ Runs, Extras }) => Runs + (Extras?.Wides ?? 0) + (Extras?.NoBalls ?? 0))),
    wickets: own.flatMap(({ Wickets }) => Object.values(Wickets ?? {})).filter(isCreditedToBowler).length,
  }
}

/** What stood before the match, made higher by its earlier innings, and by others in this one. */
export function standingAt(
  match: CommentaryMatch,
  place: number,
  of: Told['of'],
  whose: Whose,
): RecordFigure | undefined {
  const { League, Teams = {}, Players = {} } = match.recordsBefore ?? {}
  const before = { league: League, side: Teams[`${whose.team}`], own: Players[`${whose.holder}`] }[of]
  const stood = whose.kind === 'total' && of === 'own' ? undefined : bestIn(before, whose.kind)
  const now = match.balls[place]
  if (!stood || !now) return undefined
  const seen = new Set<string>()
  const others = match.balls.slice(0, place + 1).flatMap((ball): RecordFigure[] => {
    const innings = match.card.Innings[`${ball.Innings}`]
    if (innings?.SuperOver) return []
    const one = ofBall(ball, whose.kind, innings)
    const key = `${ball.Innings} ${one.holder}`
    if (seen.has(key)) return []
    seen.add(key)
    const isEarlier = ball.Innings < now.Innings
    if (!isEarlier && one.holder === whose.holder) return []
    if (of === 'side' && one.team !== whose.team) return []
    if (of === 'own' && one.holder !== whose.holder) return []
    return [figureOf(match, ball.Innings, isEarlier ? match.balls.length : place, one)]
  })
  return others.reduce((best, one) => (isAbove(one, best) ? one : best), stood)
}

function ofBall(
  ball: CommentaryBall,
  kind: RecordKind,
  innings?: { BattingTeamId: number; BowlingTeamId: number },
): Whose {
  const { BattingTeamId = 0, BowlingTeamId = 0 } = innings ?? {}
  if (kind === 'bowling') return { kind, team: BowlingTeamId, holder: ball.Bowler }
  return { kind, team: BattingTeamId, holder: kind === 'total' ? BattingTeamId : ball.Batter }
}

/** None that fewer than five matches stand behind. */
function bestIn(best: BestBefore | undefined, kind: RecordKind): RecordFigure | undefined {
  if (kind === 'bowling') {
    const { Wickets = 0, Runs = 0, Matches = 0 } = best?.Bowling ?? {}
    return Matches >= 5 ? { wickets: Wickets, runs: Runs } : undefined
  }
  const { Runs = 0, Matches = 0 } = (kind === 'total' ? best?.Total : best?.Score) ?? {}
  return Matches >= 5 ? { runs: Runs } : undefined
}

function sum(numbers: readonly (number | undefined)[]): number {
  return numbers.reduce<number>((total, one) => total + (one ?? 0), 0)
}
