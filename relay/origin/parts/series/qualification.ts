import { LRUCache } from 'lru-cache'
import { tagOf } from '#relay/bytes/etag.ts'
import type { Qualification, RateNeed, Road, SideToQualify } from '#shared/api/series.ts'
import { COEFFICIENTS } from '#shared/cricket/forecast/coefficients-data.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import type { BallForecast } from '#shared/cricket/forecast/win-chances.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import type { MatchRecord } from '../../core/matches/match-record.ts'
import { creditsOf, type TableMatch } from './points-table.ts'
import { type NextMatch, rateNeeds } from './rate-needs.ts'
import type { RemainingMatch, Season } from './season-position.ts'
import { type Outlook, type Way, whoGoesThrough } from './who-goes-through.ts'

const MOST_SERIES = 100
const MOST_RIVALS = 2
/** A chance is counted by twentieths: the next ball seldom asks for another simulation. */
const CHANCE_STEPS = 20

type Teams = Season['teams']
type Parts = {
  teams: Teams
  played: readonly TableMatch[]
  matches: readonly MatchFacts[]
  recordOf: (id: number) => MatchRecord | undefined
  rules: Season['rules']
  places: number
}

/** Keeps the last answers: a table without a new result or ball has the same one. */
export class Qualifications {
  readonly #known = new LRUCache<string, Promise<Qualification>>({ max: MOST_SERIES })

  of(parts: Parts): Promise<Qualification> {
    const { teams, played, matches, recordOf, rules, places } = parts
    const left = matches.filter(({ phase }) => phase !== 'finished')
    const last = new Map(left.map(({ id }) => [id, lastForecast(recordOf(id))]))
    const remaining = left.map((facts) => remainingMatch(facts, last.get(facts.id)))
    const season: Season = { teams, played, remaining, rules, places }
    const next = new Map(
      left.flatMap((facts) => {
        const match = nextMatch(facts, recordOf(facts.id), last.get(facts.id), played)
        return match ? [[facts.id, match] as const] : []
      }),
    )
    const key = tagOf(JSON.stringify([season, [...next]]))
    const known = this.#known.get(key)
    if (known) return known
    const found = qualificationOf(season, next)
    this.#known.set(key, found)
    found.catch(() => this.#known.delete(key))
    return found
  }
}

async function qualificationOf(season: Season, next: ReadonlyMap<number, NextMatch>): Promise<Qualification> {
  const { isExact, sides } = await whoGoesThrough(season)
  const played = season.played.flatMap((match) => {
    const both = creditsOf(match)
    return both ? [both] : []
  })
  const matchesOf = (id: number) => season.remaining.filter(({ TeamIds }) => TeamIds.includes(id)).length
  const side = ({ ways, ...outlook }: Outlook): SideToQualify => {
    // Rates are compared once a side has one match left: until then they move.
    const match = matchesOf(outlook.TeamId) === 1 ? next.get(outlook.MatchId ?? 0) : undefined
    const road = ({ rivals, ...way }: Way): Road => {
      const { Own } = way
      if (rivals.length === 0) return way
      if (!match || (Own !== 'win' && Own !== 'defeat')) return { ...way, Rate: [] }
      const Rate = rivals
        .slice(0, MOST_RIVALS)
        .flatMap((rival): RateNeed[] => rateNeeds(match, Own, { own: outlook.TeamId, rival, played }))
      return { ...way, Rate }
    }
    return { ...outlook, Roads: outlook.Is === 'open' ? ways.map(road) : [] }
  }
  return {
    Places: season.places,
    Remaining: season.remaining.length,
    How: isExact ? 'exact' : 'simulated',
    Sides: sides.map(side),
  }
}

function lastForecast(record: MatchRecord | undefined): BallForecast | undefined {
  if (!record || record.length === 0) return undefined
  const { sheet, teams } = record.facts
  return forecastBalls(
    {
      ...{ format: sheet.Format, ballsPerOver: sheet.BallsPerOver, innings: record.scorecard.Innings },
      teams: [teams[0].TeamId, teams[1].TeamId],
      ...(sheet.Overs === undefined ? {} : { overs: sheet.Overs }),
      ...(sheet.Level === undefined ? {} : { level: sheet.Level }),
    },
    record.balls(),
    COEFFICIENTS,
    'over',
  ).at(-1)
}

function remainingMatch(
  { id, teams: [a, b], sheet }: MatchFacts,
  last: BallForecast | undefined,
): RemainingMatch {
  const step = (chance: number) => Math.round(chance * CHANCE_STEPS) / CHANCE_STEPS
  return {
    ...{ MatchId: id, TeamIds: [a.TeamId, b.TeamId], Overs: sheet.Overs },
    chances: last && [step(last.win[1]), step(last.win[2])],
  }
}

/** Undefined where there is no net run rate, or nothing says what a usual total is. */
function nextMatch(
  { teams: [a, b], sheet: { Overs, BallsPerOver } }: MatchFacts,
  record: MatchRecord | undefined,
  last: BallForecast | undefined,
  played: readonly TableMatch[],
): NextMatch | undefined {
  if (Overs === undefined) return undefined
  const { 1: first, 2: second } = record?.scorecard.Innings ?? {}
  const length = (overs: string | undefined, otherwise: number) =>
    (overs === undefined ? undefined : ballsOf(overs, BallsPerOver)) ?? otherwise
  const whole = Overs * BallsPerOver
  const secondLimit = length(second?.TargetOvers, whole)
  const usual = usualTotal(played, Overs)
  const expected = Math.max(first?.Runs ?? 0, last?.projected ?? usual ?? 0)
  const isRevised = second?.Target !== undefined && second.Target !== (first?.Runs ?? 0) + 1
  const total = second?.Target === undefined ? expected : second.Target - 1
  if (total === 0) return undefined
  return {
    ...{ TeamIds: [a.TeamId, b.TeamId], BallsPerOver, total, secondLimit },
    firstLimit: isRevised ? secondLimit : length(first?.TargetOvers, second ? secondLimit : whole),
    ...(first ? { batsFirst: first.BattingTeamId } : {}),
    ...(second ? { runs: second.Runs, balls: length(second.Overs, 0) } : {}),
  }
}

function usualTotal(played: readonly TableMatch[], overs: number): number | undefined {
  const totals = played.flatMap((match) => {
    const [first] = match.Overs === overs ? (creditsOf(match) ?? []) : []
    return first ? [first.Runs] : []
  })
  if (totals.length === 0) return undefined
  return Math.round(totals.reduce((sum, runs) => sum + runs, 0) / totals.length)
}
