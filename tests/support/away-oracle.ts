import { type CommentaryBall, type CommentaryMatch, totalOf } from '#shared/commentary/commentary-match.ts'
import type { Remark } from '#shared/commentary/remark-values.ts'
import { isCreditedToBowler, isWicket } from '#shared/cricket/dismissals.ts'

const SCORE_TOLD = 25
const STAND_TOLD = 40
const AT_MOST = 8

type Stand = { pair: string; runs: number; isUnbroken: boolean }

/** Counts the balls from one on once more, and tells what a summary of them must hold. */
export class AwayOracle {
  readonly #match: CommentaryMatch
  readonly #from: number

  constructor(match: CommentaryMatch, from: number) {
    this.#match = match
    this.#from = from
  }

  /** What is wrong, in words, with a sentence. */
  faultsOf(remark: Remark): string[] {
    const { key, figures = {}, people = {}, sides = {} } = remark
    const right = this.#rightOf(remark)
    if (right === undefined || right.includes(JSON.stringify({ figures, people, sides }))) return []
    return [`${key} ${JSON.stringify({ figures, people, sides })}, not one of ${right.slice(0, 3)}`]
  }

  /** The best score, the best bowling and the greatest stand that no sentence tells. */
  leftOut(remarks: readonly Remark[]): string[] {
    // After a hat-trick, the result and four innings there may be no room for all three.
    if (remarks.length === AT_MOST && remarks.some(({ key }) => key === 'hatTrick')) return []
    const told = (key: RegExp, of: (remark: Remark) => (number | string | undefined)[]) =>
      remarks.filter((one) => key.test(one.key)).flatMap(of)
    const score = Math.max(0, ...this.#batting().map(({ runs }) => runs))
    const scores = told(/^(made|reached|atCrease|fell.*|leagueScore)$/, ({ figures }) => [
      figures?.runs,
      figures?.otherRuns,
    ])
    const stand = Math.max(0, ...this.#stands().map(({ runs }) => runs))
    const stands = told(/Stand$/, ({ figures }) => [figures?.n])
    const wickets = Math.max(0, ...this.#bowling().map(({ taken }) => taken))
    const spells = told(/^(bowlerDid|leagueBowling)$/, ({ figures }) => [
      Number.parseInt(`${figures?.figures}`, 10),
    ])
    return [
      ...(score < SCORE_TOLD || scores.includes(score) ? [] : [`the score of ${score}`]),
      ...(stand < STAND_TOLD || stands.includes(stand) ? [] : [`the stand of ${stand}`]),
      ...(wickets < 2 || spells.includes(wickets) ? [] : [`the ${wickets} wickets`]),
    ]
  }

  #rightOf({ key, people, sides }: Remark): string[] | undefined {
    const as = (...all: object[]) =>
      all.map((one) => JSON.stringify({ figures: {}, people: {}, sides: {}, ...one }))
    switch (key) {
      case 'boundaries': {
        const own = this.#span().filter((ball) => this.#team(ball) === sides?.team && !ball.AllRun)
        const [fours, sixes] = [4, 6].map((runs) => own.filter(({ Runs }) => Runs === runs).length)
        return as({ figures: { fours, sixes }, sides })
      }
      case 'inningsMade':
      case 'inningsBowledOut':
      case 'inningsDeclared':
        return as(...this.#ended(key))
      case 'lead':
      case 'behind': {
        const team = this.#team(this.#match.balls.at(-1))
        const n = this.#inningsNumbers(this.#match.balls).reduce(
          (sum, number) => sum + (this.#teamOf(number) === team ? 1 : -1) * this.#total(number),
          0,
        )
        return as(...(n > 0 === (key === 'lead') ? [{ figures: { n: Math.abs(n) }, sides: { team } }] : []))
      }
      case 'made':
      case 'reached':
        return as(
          ...this.#batting()
            .filter(({ hasLeft }) => hasLeft === (key === 'made'))
            .map(({ who, runs, balls }) => ({ figures: { runs, balls }, people: { batter: who } })),
        )
      case 'bowlerDid':
        return as(
          ...this.#bowling().map(({ who, taken, conceded }) => ({
            figures: { figures: `${taken}/${conceded}` },
            people: { bowler: who },
          })),
        )
      case 'bigStand':
      case 'unbrokenStand':
        return as(
          ...this.#stands()
            .filter(({ pair, isUnbroken }) => {
              return isUnbroken === (key === 'unbrokenStand') && pair === pairOf(people?.one, people?.other)
            })
            .map(({ runs }) => ({ figures: { n: runs }, people })),
        )
      case 'collapse':
        return as(...this.#collapses())
      default:
        return undefined
    }
  }

  #span(): readonly CommentaryBall[] {
    return this.#match.balls.slice(this.#from)
  }

  #teamOf(innings: number): number | undefined {
    return this.#match.card.Innings[`${innings}`]?.BattingTeamId
  }

  #team(ball: CommentaryBall | undefined): number | undefined {
    return ball && this.#teamOf(ball.Innings)
  }

  #inningsNumbers(balls: readonly CommentaryBall[]): number[] {
    return [...new Set(balls.map(({ Innings }) => Innings))].filter(
      (one) => this.#match.card.Innings[`${one}`]?.SuperOver !== true,
    )
  }

  #whole(innings: number): CommentaryBall[] {
    return this.#match.balls.filter(({ Innings }) => Innings === innings)
  }

  #total(innings: number): number {
    const penalties = (this.#match.between ?? []).flatMap(({ Event }) =>
      Event.Type === 'penalty' && Event.Innings === innings ? [Event.Runs] : [],
    )
    return penalties.reduce((sum, one) => sum + one, runsOf(this.#whole(innings)))
  }

  #ended(key: string): object[] {
    const now = this.#match.balls.at(-1)?.Innings
    return this.#inningsNumbers(this.#span()).flatMap((number) => {
      const { AllOut = false, Declared = false } = this.#match.card.Innings[`${number}`] ?? {}
      const right = Declared ? 'inningsDeclared' : AllOut ? 'inningsBowledOut' : 'inningsMade'
      if (key !== right || (number === now && !this.#match.card.Result)) return []
      const n = this.#total(number)
      const score = `${n}/${wicketsOf(this.#whole(number))}`
      return [{ figures: { score, n }, sides: { team: this.#teamOf(number) } }]
    })
  }

  /** Everybody who faced a ball of the span or was out with one, by innings. */
  #batting() {
    return this.#inningsNumbers(this.#span()).flatMap((number) => {
      const whole = this.#whole(number)
      const seen = this.#span().filter(({ Innings }) => Innings === number)
      return [...new Set(seen.map(({ Batter }) => Batter))].map((who) => {
        const faced = whole.filter(({ Batter }) => Batter === who)
        const runs = faced.reduce((sum, { Runs }) => sum + Runs, 0)
        const balls = faced.filter(({ Extras }) => !Extras?.Wides).length
        return { who, runs, balls, hasLeft: whole.some(({ Wickets }) => Wickets?.[`${who}`] !== undefined) }
      })
    })
  }

  #bowling() {
    return this.#inningsNumbers(this.#span()).flatMap((number) => {
      const seen = this.#span().filter(({ Innings }) => Innings === number)
      return [...new Set(seen.map(({ Bowler }) => Bowler))].map((who) => {
        const own = this.#whole(number).filter(({ Bowler }) => Bowler === who)
        const conceded = own.reduce(
          (sum, { Runs, Extras = {} }) => sum + Runs + (Extras.Wides ?? 0) + (Extras.NoBalls ?? 0),
          0,
        )
        const taken = own.flatMap(({ Wickets = {} }) => Object.values(Wickets)).filter(isCreditedToBowler)
        return { who, conceded, taken: taken.length }
      })
    })
  }

  /** The stands that ended in the span, and those that an innings, or the span, ended with. */
  #stands(): Stand[] {
    return this.#inningsNumbers(this.#span()).flatMap((number) => {
      const stands: (Stand & { last: CommentaryBall })[] = []
      for (const ball of this.#whole(number)) {
        const pair = pairOf(ball.Batter, ball.NonStriker)
        const open = stands.at(-1)
        if (!open || open.pair !== pair || !open.isUnbroken)
          stands.push({ pair, runs: 0, isUnbroken: true, last: ball })
        const on = stands.at(-1) as Stand & { last: CommentaryBall }
        on.runs += totalOf(ball)
        on.last = ball
        if (ball.Wickets) on.isUnbroken = false
      }
      return stands.filter(
        ({ last, isUnbroken }, place) =>
          this.#match.balls.indexOf(last) >= this.#from && (!isUnbroken || place === stands.length - 1),
      )
    })
  }

  #collapses(): object[] {
    return this.#inningsNumbers(this.#span()).flatMap((number) => {
      const own = this.#span().filter(({ Innings }) => Innings === number)
      return own.flatMap((_, first) =>
        own[first]?.Wickets === undefined
          ? []
          : own.slice(first, first + 200).map((_ball, length) => {
              const balls = own.slice(first, first + length + 1)
              return {
                figures: { n: wicketsOf(balls), runs: runsOf(balls) },
                sides: { team: this.#teamOf(number) },
              }
            }),
      )
    })
  }
}

function pairOf(one: number | string | undefined, other: number | string | undefined): string {
  return [one, other].sort().join('.')
}

function runsOf(balls: readonly CommentaryBall[]): number {
  return balls.reduce((sum, ball) => sum + totalOf(ball), 0)
}

function wicketsOf(balls: readonly CommentaryBall[]): number {
  return balls.flatMap(({ Wickets = {} }) => Object.values(Wickets)).filter(isWicket).length
}
