import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { eventsAfter } from '#shared/commentary/events-after.ts'
import type { Remark } from '#shared/commentary/remark-values.ts'
import { remarkOnLimits } from '#shared/commentary/remarks-between.ts'
import { isCreditedToBowler, isWicket } from '#shared/cricket/dismissals.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'

/** Reads the deliveries once more, without the commentary's own counting, and says what a remark must hold. */
export class CommentaryOracle {
  readonly #match: CommentaryMatch

  constructor(match: CommentaryMatch) {
    this.#match = match
  }

  /** What is wrong with the remarks of one ball, in words; none where every figure and name is right. */
  faultsOf(facts: BallFacts, remarks: readonly Remark[]): string[] {
    return remarks.flatMap((remark) => {
      const right = this.#expected(facts.place, remark)
      const said: Record<string, unknown> = { ...remark.figures, ...remark.people, ...remark.sides }
      return Object.entries(right)
        .filter(([place, value]) => said[place] !== undefined && said[place] !== value)
        .map(([place, value]) => `${remark.key} at ${facts.place}: ${place} is ${value}, not ${said[place]}`)
    })
  }

  /** What is wrong with what is told of changed targets and lengths after a ball. */
  faultsOfLimits(facts: BallFacts): string[] {
    const { within, between } = eventsAfter(this.#match, facts)
    const changes = [...within, ...between].flatMap((one) => (typeof one === 'string' ? [] : [one]))
    const events = (this.#match.between ?? []).filter(
      ({ At, Event }) => At <= facts.place + 1 && (Event.Type === 'target' || Event.Type === 'innings'),
    )
    const due = events.filter(({ At, Event }) => At === facts.place + 1 && this.#isMoved(events, Event))
    const told = changes.flatMap((change) => {
      const { figures = {} } = remarkOnLimits(change, this.#match.format === 'The Hundred')
      const known = events.flatMap(({ Event }) =>
        (Event.Type === 'target' || Event.Type === 'innings') && Event.Innings === change.innings
          ? [Event]
          : [],
      )
      const overs = known.findLast(({ TargetOvers }) => TargetOvers !== undefined)?.TargetOvers
      const [whole = 0, rest = 0] = (overs ?? '').split('.').map(Number)
      const right: Record<string, unknown> = {
        n: known.findLast(({ Target }) => Target !== undefined)?.Target,
        overs,
        balls: whole * this.#match.ballsPerOver + rest,
      }
      return Object.entries(figures)
        .filter(([place, value]) => right[place] !== value)
        .map(([place, value]) => `limits after ${facts.place}: ${place} is ${right[place]}, not ${value}`)
    })
    return due.length > changes.length ? [...told, `limits after ${facts.place} left out`] : told
  }

  /** Whether a target event tells another target than the one told before it. */
  #isMoved(events: readonly EventBetween[], event: EventBetween['Event']): boolean {
    if (event.Type !== 'target' || event.Target === undefined) return false
    const before = events
      .slice(
        0,
        events.findIndex(({ Event }) => Event === event),
      )
      .flatMap(({ Event }) =>
        (Event.Type === 'target' || Event.Type === 'innings') && Event.Innings === event.Innings
          ? (Event.Target ?? [])
          : [],
      )
    return before.length > 0 && before.at(-1) !== event.Target
  }

  #expected(place: number, { key, people }: Remark): Record<string, unknown> {
    const ball = this.#ball(place)
    const upTo = this.#match.balls.slice(0, place + 1).filter(({ Innings }) => Innings === ball.Innings)
    const faced = (who: number) =>
      upTo.filter(({ Batter, Extras }) => Batter === who && !Extras?.Wides).length
    const made = (who: number) => sum(upTo.filter(({ Batter }) => Batter === who).map(({ Runs }) => Runs))
    const hits = (who: number, runs: number) =>
      upTo.filter((one) => one.Batter === who && one.Runs === runs && !one.AllRun).length
    const bowled = upTo.filter(({ Bowler }) => Bowler === ball.Bowler)
    const conceded = sum(
      bowled.map(({ Runs, Extras }) => Runs + (Extras?.Wides ?? 0) + (Extras?.NoBalls ?? 0)),
    )
    const taken = bowled
      .flatMap(({ Wickets }) => Object.values(Wickets ?? {}))
      .filter(isCreditedToBowler).length
    const penalties = (this.#match.between ?? []).flatMap(({ At, Event }) =>
      Event.Type === 'penalty' && Event.Innings === ball.Innings && At <= place ? [Event.Runs] : [],
    )
    const runs = sum(upTo.map(all)) + sum(penalties)
    const wickets = upTo.flatMap(({ Wickets }) => Object.values(Wickets ?? {})).filter(isWicket).length
    const team = this.#match.card.Innings[`${ball.Innings}`]?.BattingTeamId
    const who = Number(people?.batter ?? ball.Batter)
    const common = {
      score: `${runs}/${wickets}`,
      figures: `${taken}/${conceded}`,
      runs: made(who),
      balls: faced(who),
      fours: hits(who, 4),
      sixes: hits(who, 6),
      bowler: ball.Bowler,
      team,
    }
    const own = all(ball) - (ball.Extras?.Penalty ?? 0)
    const n: Partial<Record<string, number>> = {
      wides: own,
      noBalls: own,
      noBallFour: own,
      noBallSix: own,
      bye: ball.Extras?.Byes ?? 0,
      legBye: ball.Extras?.LegByes ?? 0,
      penalty: ball.Extras?.Penalty ?? 0,
      more: ball.Runs,
      runsWithWicket: all(ball),
      fifty: 50,
      hundred: 100,
      milestone: Math.floor(made(ball.Batter) / 50) * 50,
      teamTotal: Math.floor(runs / 50) * 50,
      haul: taken,
      fiveFor: taken,
      freeHitUsed: all(ball),
      dots: trailing(this.#match.balls.slice(0, place + 1), ball.Innings),
      standEnds: this.#standBefore(place),
      recordStand: this.#standBefore(place),
      standMilestone: Math.floor(this.#standBefore(place) / 50) * 50,
    }
    if (/^(league|side|own)(Total|Score|Bowling)$/.test(key))
      return {
        n: runs,
        runs: made(ball.Batter),
        figures: common.figures,
        batter: ball.Batter,
        bowler: ball.Bowler,
      }
    switch (key) {
      // Ours tell what is left, not what was faced.
      case 'need':
      case 'needRuns': {
        const target = this.#targetAt(place)
        return { n: target - runs, team }
      }
      case 'fallShort':
        return { n: this.#targetAt(place) - 1 - runs, team }
      case 'superOverLost':
        return {
          n: this.#targetAt(place) - 1 - runs,
          team,
          winner: this.#match.card.Innings[`${ball.Innings}`]?.BowlingTeamId,
        }
      case 'hitsBoth':
      case 'hitsFours':
      case 'hitsSixes':
        return {}
      case 'standMilestone':
        return { n: n.standMilestone }
      case 'goldenDuck': {
        // The only ball that they faced is this one.
        const own = this.#match.balls.findIndex(
          ({ Innings, Batter, Extras }) => Innings === ball.Innings && Batter === who && !Extras?.Wides,
        )
        return { ...common, batter: own === place ? who : 'somebody who has faced one' }
      }
      case 'retiredHurt':
      case 'retiredNotOut':
        return { runs: made(who) }
      default:
        return { ...common, ...(n[key] === undefined ? {} : { n: n[key] }) }
    }
  }

  #ball(place: number): CommentaryBall {
    const ball = this.#match.balls[place]
    if (!ball) throw new Error(`No ball ${place}.`)
    return ball
  }

  #targetAt(place: number): number {
    const { Innings } = this.#ball(place)
    const told = (this.#match.between ?? []).filter(
      ({ At, Event }) =>
        At <= place && (Event.Type === 'innings' || Event.Type === 'target') && Event.Innings === Innings,
    )
    const targets = told.flatMap(({ Event }) =>
      'Target' in Event && Event.Target !== undefined ? [Event.Target] : [],
    )
    return targets.at(-1) ?? this.#match.card.Innings[`${Innings}`]?.Target ?? Number.NaN
  }

  /** What the two of this ball have added with it. */
  #standBefore(place: number): number {
    const { Innings, Batter, NonStriker } = this.#ball(place)
    const pair = [Batter, NonStriker].sort().join()
    let added = 0
    for (let at = place; at >= 0; at -= 1) {
      const one = this.#ball(at)
      const isOther = [one.Batter, one.NonStriker].sort().join() !== pair
      if (one.Innings !== Innings || isOther || (at < place && Object.keys(one.Wickets ?? {}).length > 0))
        break
      added += all(one)
      // Penalties that were given between these two balls.
      if (at < place || at === place)
        added += sum(
          (this.#match.between ?? []).flatMap(({ At, Event }) =>
            Event.Type === 'penalty' && Event.Innings === Innings && At === at && this.#isSamePair(at, pair)
              ? [Event.Runs]
              : [],
          ),
        )
    }
    return added
  }

  #isSamePair(place: number, pair: string): boolean {
    const before = this.#match.balls[place - 1]
    if (!before || before.Innings !== this.#ball(place).Innings) return false
    return [before.Batter, before.NonStriker].sort().join() === pair && !before.Wickets
  }
}

function all({ Runs, Extras = {} }: Pick<CommentaryBall, 'Runs' | 'Extras'>): number {
  return Runs + sum(Object.values(Extras))
}

function trailing(balls: readonly CommentaryBall[], innings: number): number {
  let count = 0
  for (const ball of [...balls].reverse()) {
    if (ball.Innings !== innings || all(ball) > 0) break
    count += 1
  }
  return count
}

function sum(numbers: readonly (number | undefined)[]): number {
  return numbers.reduce<number>((total, one) => total + (one ?? 0), 0)
}
