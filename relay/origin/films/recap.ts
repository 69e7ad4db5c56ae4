import { ballText } from '#shared/addresses/ball-address.ts'
import type { PublishedDelivery } from '#shared/api/match.ts'
import { phrases } from '#shared/commentary/phrases/en.ts'
import { sayingOfOut } from '#shared/commentary/saying-of-out.ts'
import { OverTeller } from '#shared/commentary/teller.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import { isLegal } from '#shared/cricket/over-so-far.ts'
import type { MatchRecord } from '../matches/match-record.ts'

/** One step of a recap: where the match stood after a ball, or after a few where there are too many. */
export type RecapStep = {
  innings: number
  runs: number
  wickets: number
  overs: string
  /** The balls of the over so far, as discs: runs, `W`, or an extra's letter. */
  over: string[]
  batter: string
  bowler: string
  /** How far each innings' worm had come. */
  reached: number[]
  ms: number
  caption?: string
}

export type Recap = {
  title: string
  steps: RecapStep[]
  /** Runs after each ball of each innings. */
  worms: number[][]
  result: string
  longest: number
  most: number
  durationMs: number
  teams: string[]
}

const TITLE_MS = 2500
const RESULT_MS = 4000
const WICKET_MS = 900
const BOUNDARY_MS = 320
const MOST_FRAMES = 320

/** Tells a finished match in at most so many seconds: wickets stay longest, then sixes and fours. */
export function recapOf(record: MatchRecord, secondsAtMost: number): Recap {
  const { facts, scorecard } = record
  const names = new Map(
    facts.sheet.Teams.flatMap(({ Players }) => Players).map(({ PlayerId, Name }) => [PlayerId, Name]),
  )
  const name = (id: number) => names.get(id) ?? ''
  const balls = record.balls().filter(({ Innings }) => !scorecard.Innings[Innings]?.SuperOver)
  const every = Math.max(1, Math.ceil(balls.length / MOST_FRAMES))
  const steps: RecapStep[] = []
  const worms: number[][] = []
  let [runs, wickets, legal, over]: [number, number, number, string[]] = [0, 0, 0, []]
  let before: PublishedDelivery | undefined
  balls.forEach((ball, index) => {
    if (ball.Innings !== before?.Innings) {
      ;[runs, wickets, legal] = [0, 0, 0]
      worms.push([0])
    }
    if (ball.Over !== before?.Over || ball.Innings !== before.Innings) [legal, over] = [0, []]
    before = ball
    const out = Object.values(ball.Wickets ?? {}).filter(isWicket).length
    runs += ball.Runs + Object.values(ball.Extras ?? {}).reduce((sum, extra) => sum + extra, 0)
    wickets += out
    if (isLegal(ball)) legal++
    over.push(discOf(ball, out))
    worms.at(-1)?.push(runs)
    const isLastOfInnings = balls[index + 1]?.Innings !== ball.Innings
    const isBoundary = !ball.AllRun && (ball.Runs === 4 || ball.Runs === 6)
    if (index % every !== 0 && out === 0 && !isLastOfInnings) return
    const overs =
      legal >= facts.sheet.BallsPerOver
        ? `${ball.Over + 1}`
        : legal === 0
          ? `${ball.Over}`
          : `${ball.Over}.${legal}`
    const caption =
      out > 0 ? `${overs} overs. ${wicketsTold(ball, record, name)} ${runs} for ${wickets}.` : undefined
    steps.push({
      innings: ball.Innings,
      ...{ runs, wickets, overs, over: [...over] },
      batter: name(ball.Batter),
      bowler: name(ball.Bowler),
      reached: worms.map(({ length }) => length),
      ms: out > 0 ? WICKET_MS : isLastOfInnings ? WICKET_MS * 2 : isBoundary ? BOUNDARY_MS : 0,
      ...(caption === undefined ? {} : { caption }),
    })
  })
  fillTime(steps, secondsAtMost * 1000 - TITLE_MS - RESULT_MS)
  const [a, b] = facts.teams
  return {
    title: `${a.TeamName} v ${b.TeamName}`,
    steps,
    worms,
    result: record.standing.StatusText,
    longest: Math.max(1, ...worms.map(({ length }) => length)),
    most: Math.max(1, ...worms.flat()),
    durationMs: TITLE_MS + RESULT_MS + steps.reduce((sum, { ms }) => sum + ms, 0),
    teams: Object.values(scorecard.Innings).map(
      ({ BattingTeamId }) => facts.teams.find(({ TeamId }) => TeamId === BattingTeamId)?.TeamName ?? '',
    ),
  }
}

/** How the wickets of a ball fell, in the words of the commentary. */
function wicketsTold(ball: PublishedDelivery, record: MatchRecord, name: (id: number) => string): string {
  const innings = record.scorecard.Innings[`${ball.Innings}`]
  const names = {
    person: (who: number | string) => (typeof who === 'string' ? who : name(who)),
    side: () => '',
  }
  const teller = new OverTeller(phrases, names, record.facts.startTime)
  return Object.keys(ball.Wickets ?? {})
    .flatMap((id) => {
      const figures = innings?.Batting[id]
      const saying = figures && innings && sayingOfOut(figures, innings)
      return saying ? [teller.tell(saying, ballText(ball))] : []
    })
    .join(' ')
}

export const RECAP_TIMES = { titleMs: TITLE_MS, resultMs: RESULT_MS }

/** What is left of the time goes to the ordinary balls, evenly; a long match has its pauses cut. */
function fillTime(steps: RecapStep[], roomMs: number): void {
  const plain = steps.filter(({ ms }) => ms === 0)
  const fixed = steps.reduce((sum, { ms }) => sum + ms, 0)
  const share = Math.min(1, (roomMs * 0.6) / Math.max(1, fixed))
  for (const step of steps) step.ms = Math.round(step.ms * share)
  const each = Math.floor((roomMs - steps.reduce((sum, { ms }) => sum + ms, 0)) / Math.max(1, plain.length))
  for (const step of plain) step.ms = Math.max(40, Math.min(400, each))
}

function discOf(ball: PublishedDelivery, wickets: number): string {
  if (wickets > 0) return 'W'
  if (ball.Extras?.Wides) return 'wd'
  if (ball.Extras?.NoBalls) return 'nb'
  const extras = (ball.Extras?.Byes ?? 0) + (ball.Extras?.LegByes ?? 0)
  return `${ball.Runs + extras}`
}
