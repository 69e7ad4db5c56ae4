import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import type { Remark } from '#shared/commentary/remark-values.ts'
import { remarksOnInnings, remarksOnOver } from '#shared/commentary/remarks-between.ts'
import { isCreditedToBowler, isWicket } from '#shared/cricket/dismissals.ts'

const DEAREST_FROM = 15
const LAST_OVERS = 5

/** Counts overs and innings once more from the deliveries, and tells what their summaries must hold. */
export class SummaryOracle {
  readonly #match: CommentaryMatch

  constructor(match: CommentaryMatch) {
    this.#match = match
  }

  /** What is wrong, in words, with what is said after a ball of its over and of its innings. */
  faultsOf({ place, overEnd, inningsEnd }: BallFacts): string[] {
    const ball = this.#match.balls[place]
    if (!ball) return [`no ball ${place}`]
    const countsBalls = this.#match.format === 'The Hundred'
    const own = this.#match.balls.filter(({ Innings }) => Innings === ball.Innings)
    const { ballsPerOver } = this.#match
    const ofOver = overEnd ? remarksOnOver(overEnd, countsBalls, ballsPerOver) : []
    const ofInnings = inningsEnd
      ? remarksOnInnings(inningsEnd, countsBalls, own.filter(isLegalBall).length)
      : []
    return [
      ...ofOver.flatMap((remark) => faults(remark, this.#overHolds(place, ball, remark.key), place)),
      ...ofInnings.flatMap((remark) => faults(remark, this.#inningsHolds(own, ball, remark), place)),
    ]
  }

  /** What is wrong with the best that the end of the match tells. */
  faultsOfEnd(remarks: readonly Remark[]): string[] {
    const played = this.#match.balls.filter(
      ({ Innings }) => !this.#match.card.Innings[`${Innings}`]?.SuperOver,
    )
    const numbers = [...new Set(played.map(({ Innings }) => Innings))]
    const byInnings = numbers.map((number) => played.filter(({ Innings }) => Innings === number))
    const most = Math.max(...byInnings.flatMap((own) => own.map(({ Batter }) => batRuns(own, Batter))))
    const spells = byInnings.flatMap((own) =>
      own.map(({ Bowler }) => ({ Bowler, figures: bowlingOf(own, Bowler) })),
    )
    const [best] = spells.sort((one, other) => {
      const [wickets = 0, runs = 0] = one.figures.split('/').map(Number)
      const [others = 0, given = 0] = other.figures.split('/').map(Number)
      return others - wickets || runs - given
    })
    return remarks.flatMap(({ key, figures, people }) => {
      const isRight =
        key === 'matchBestBatter'
          ? figures?.runs === most && byInnings.some((own) => batRuns(own, Number(people?.batter)) === most)
          : key === 'matchBestBowler'
            ? figures?.figures === best?.figures &&
              spells.some(({ Bowler, figures }) => Bowler === people?.bowler && figures === best?.figures)
            : true
      return isRight
        ? []
        : [`${key}: ${JSON.stringify({ figures, people })}, not ${most} and ${best?.figures}`]
    })
  }

  #overHolds(place: number, ball: CommentaryBall, key: Remark['key']): Record<string, unknown> {
    const upTo = this.#match.balls.slice(0, place + 1).filter(({ Innings }) => Innings === ball.Innings)
    const over = upTo.filter(({ Over }) => Over === ball.Over)
    const number = ball.Over + 1
    const runs = runsOf(over)
    const total = runsOf(upTo) + this.#penalties(ball.Innings, place)
    const common = {
      ...{
        over: number,
        overs: number,
        wickets: wicketsOf(over),
        bowler: ball.Bowler,
        team: this.#team(ball),
      },
      score: `${total}/${wicketsOf(upTo)}`,
    }
    switch (key) {
      case 'need':
      case 'needRuns':
        return { team: common.team }
      case 'standingBalls':
        return { ...common, balls: number * this.#match.ballsPerOver }
      case 'powerplay':
      case 'powerplayBalls':
        return { ...common, n: number * this.#match.ballsPerOver }
      case 'lastFive': {
        const last = upTo.filter(({ Over }) => Over > ball.Over - LAST_OVERS)
        return { n: runsOf(last), wickets: wicketsOf(last) }
      }
      case 'dearestOver':
        return { ...common, n: runs > this.#dearestBefore(place, ball) ? runs : 'less than an earlier over' }
      default:
        return { ...common, n: runs }
    }
  }

  #inningsHolds(
    own: readonly CommentaryBall[],
    ball: CommentaryBall,
    { key, people }: Remark,
  ): Record<string, unknown> {
    const total = runsOf(own) + this.#penalties(ball.Innings, Number.POSITIVE_INFINITY)
    const card = this.#match.card.Innings[`${ball.Innings}`]
    switch (key) {
      case 'bestBatter': {
        const faced = own.filter(({ Batter }) => Batter === people?.batter)
        const most = Math.max(...own.map(({ Batter }) => batRuns(own, Batter)))
        return { runs: most, balls: faced.filter(({ Extras }) => !Extras?.Wides).length }
      }
      case 'bestBowler':
        return { figures: bowlingOf(own, Number(people?.bowler)) }
      case 'leads':
      case 'trails':
      case 'lostByInnings': {
        const played = Array.from({ length: ball.Innings }, (_, place) => place + 1)
        const lead = played.reduce((sum, number) => {
          const made = this.#match.balls.filter(({ Innings }) => Innings === number)
          const runs = runsOf(made) + this.#penalties(number, Number.POSITIVE_INFINITY)
          const isOwn = this.#match.card.Innings[`${number}`]?.BattingTeamId === card?.BattingTeamId
          return sum + (isOwn ? runs : -runs)
        }, 0)
        return { n: key === 'leads' ? lead : -lead, team: this.#team(ball) }
      }
      case 'target': {
        const next = (this.#match.between ?? []).find(
          ({ Event }) => Event.Type === 'innings' && Event.Innings === ball.Innings + 1,
        )?.Event
        return next?.Type === 'innings' ? { n: next.Target } : {}
      }
      case 'superOverWon':
        return { team: total < (card?.Target ?? 0) ? card?.BowlingTeamId : card?.BattingTeamId }
      case 'superOverScore':
      case 'inningsOver':
      case 'inningsBalls':
      case 'allOut':
      case 'allOutBalls':
      case 'declared':
        return {
          ...{ n: total, overs: card?.Overs, balls: own.filter(isLegalBall).length, team: this.#team(ball) },
          score: `${total}/${wicketsOf(own)}`,
        }
      default:
        return {}
    }
  }

  /** The most that an over before this one has brought; those of super overs stand apart. */
  #dearestBefore(place: number, ball: CommentaryBall): number {
    const earlier = new Map<string, number>()
    for (const one of this.#match.balls.slice(0, place)) {
      if (one.Innings === ball.Innings && one.Over === ball.Over) continue
      if (this.#match.card.Innings[`${one.Innings}`]?.SuperOver) continue
      const over = `${one.Innings}.${one.Over}`
      earlier.set(over, (earlier.get(over) ?? 0) + runsOf([one]))
    }
    return Math.max(DEAREST_FROM - 1, ...this.#wholeOvers(earlier))
  }

  /** An over in which an innings ended is not summed up, and nobody compares with it. */
  #wholeOvers(runs: ReadonlyMap<string, number>): number[] {
    return [...runs].flatMap(([over, brought]) => {
      const balls = this.#match.balls.filter(({ Innings, Over }) => `${Innings}.${Over}` === over)
      return balls.filter(isLegalBall).length >= this.#match.ballsPerOver ? [brought] : []
    })
  }

  #penalties(innings: number, place: number): number {
    return (this.#match.between ?? []).reduce(
      (sum, { At, Event }) =>
        sum + (Event.Type === 'penalty' && Event.Innings === innings && At <= place ? Event.Runs : 0),
      0,
    )
  }

  #team({ Innings }: CommentaryBall): number | undefined {
    return this.#match.card.Innings[`${Innings}`]?.BattingTeamId
  }
}

function faults({ key, figures, people, sides }: Remark, right: Record<string, unknown>, place: number) {
  const said: Record<string, unknown> = { ...figures, ...people, ...sides }
  return Object.entries(right)
    .filter(([name, value]) => said[name] !== undefined && said[name] !== value)
    .map(([name, value]) => `${key} after ball ${place}: ${name} is ${value}, not ${said[name]}`)
}

const isLegalBall = ({ Extras = {} }: CommentaryBall) => !Extras.Wides && !Extras.NoBalls

function runsOf(balls: readonly CommentaryBall[]): number {
  return balls.reduce((sum, { Runs, Extras = {} }) => {
    return sum + Runs + Object.values(Extras).reduce<number>((all, one) => all + (one ?? 0), 0)
  }, 0)
}

function wicketsOf(balls: readonly CommentaryBall[]): number {
  return balls.flatMap(({ Wickets = {} }) => Object.values(Wickets)).filter(isWicket).length
}

function batRuns(balls: readonly CommentaryBall[], who: number): number {
  return balls.reduce((sum, { Batter, Runs }) => sum + (Batter === who ? Runs : 0), 0)
}

function bowlingOf(balls: readonly CommentaryBall[], who: number): string {
  const own = balls.filter(({ Bowler }) => Bowler === who)
  const conceded = own.reduce(
    (sum, { Runs, Extras = {} }) => sum + Runs + (Extras.Wides ?? 0) + (Extras.NoBalls ?? 0),
    0,
  )
  const taken = own.flatMap(({ Wickets = {} }) => Object.values(Wickets)).filter(isCreditedToBowler).length
  return `${taken}/${conceded}`
}
