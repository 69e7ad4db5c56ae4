import { LRUCache } from 'lru-cache'
import { tagOf } from '#relay/bytes/etag.ts'
import type { Qualification, Road, SideToQualify } from '#shared/api/series.ts'
import { COEFFICIENTS } from '#shared/cricket/forecast/coefficients-data.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import type { MatchRecord } from '../../core/matches/match-record.ts'
import { creditsOf } from './points-table.ts'
import { type NextMatch, rateNeeds } from './rate-needs.ts'
import type { Season } from './season-position.ts'
import { type Outlook, whoGoesThrough } from './who-goes-through.ts'

const MOST_SERIES = 100
const MOST_RIVALS = 2
/** A chance is counted by twentieths: the next ball seldom asks for another simulation. */
const CHANCE_STEPS = 20

type Parts = Omit<Season, 'remaining'> & {
  matches: readonly MatchFacts[]
  recordOf: (id: number) => MatchRecord | undefined
}

/** Caches the last answers: a table without a new result or ball has the same one, and balls alone change no way to end. */
export class Qualifications {
  readonly #outlooks = new LRUCache<string, ReturnType<typeof whoGoesThrough>>({ max: MOST_SERIES })
  readonly #known = new LRUCache<string, Promise<Qualification>>({ max: MOST_SERIES })

  of({ matches, recordOf, ...table }: Parts): Promise<Qualification> {
    const left = matches.filter(({ phase }) => phase !== 'finished')
    const forecasts = left.map(({ id }) => lastForecast(recordOf(id)))
    const step = (chance: number) => Math.round(chance * CHANCE_STEPS) / CHANCE_STEPS
    const remaining = left.map(({ id, teams: [a, b], sheet }, nth) => {
      const { win } = forecasts[nth] ?? {}
      const chances = win && ([step(win[1]), step(win[2])] as const)
      const TeamIds = [a.TeamId, b.TeamId] as const
      const winner = winnerIn(recordOf(id)?.standing.Result, TeamIds)
      return { MatchId: id, TeamIds, Overs: sheet.Overs, chances, winner }
    })
    const season = { ...table, remaining }
    const next = left.flatMap((facts, nth) => {
      const innings = recordOf(facts.id)?.scorecard.Innings ?? {}
      return nextMatch(facts, innings, forecasts[nth]?.projected, season) ?? []
    })
    const outlook = () => once(this.#outlooks, season, () => whoGoesThrough(season))
    return once(this.#known, [season, next], async () => qualificationOf(season, next, await outlook()))
  }
}

function once<Value>(cache: LRUCache<string, Promise<Value>>, of: object, make: () => Promise<Value>) {
  const key = tagOf(JSON.stringify(of))
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}

/** 2: neither side won. Undefined where a match without a result may still have one. */
function winnerIn(result: Result | undefined, TeamIds: readonly number[]): number | undefined {
  if (!result || result.Kind === 'no result' || result.Kind === 'awarded') return undefined
  return result.WinnerTeamId === undefined ? 2 : TeamIds.indexOf(result.WinnerTeamId)
}

function qualificationOf(
  season: Season,
  next: readonly NextMatch[],
  { isExact, sides }: Awaited<ReturnType<typeof whoGoesThrough>>,
): Qualification {
  const played = season.played.flatMap((match) => {
    const both = creditsOf(match)
    return both ? [both] : []
  })
  const sideOf = ({ ways, ...outlook }: Outlook): SideToQualify => {
    const own = outlook.TeamId
    const left = season.remaining.filter(({ TeamIds }) => TeamIds.includes(own))
    // Until a side has one match left, its rate still moves.
    const match = left.length === 1 ? next.find(({ MatchId }) => MatchId === outlook.MatchId) : undefined
    const roads = ways.map(({ rivals, ...way }): Road => {
      const { Own } = way
      if (rivals.length === 0) return way
      if (!match || (Own !== 'win' && Own !== 'defeat')) return { ...way, Rate: [] }
      const named = rivals.slice(0, MOST_RIVALS)
      return { ...way, Rate: named.flatMap((rival) => rateNeeds(match, Own, { own, rival, played })) }
    })
    return { ...outlook, Roads: outlook.Is === 'open' ? roads : [] }
  }
  const How = isExact ? 'exact' : 'simulated'
  return { Places: season.places, Remaining: season.remaining.length, How, Sides: sides.map(sideOf) }
}

function lastForecast(record: MatchRecord | undefined) {
  if (!record || record.length === 0) return undefined
  const { sheet, teams } = record.facts
  const match = {
    ...{ format: sheet.Format, ballsPerOver: sheet.BallsPerOver, innings: record.scorecard.Innings },
    teams: [teams[0].TeamId, teams[1].TeamId] as const,
    ...(sheet.Overs === undefined ? {} : { overs: sheet.Overs }),
    ...(sheet.Level === undefined ? {} : { level: sheet.Level }),
  }
  return forecastBalls(match, record.balls(), COEFFICIENTS, 'over').at(-1)
}

/** Undefined where there is no net run rate, or nothing says what a usual total is. */
function nextMatch(
  { id, teams: [a, b], sheet: { Overs, BallsPerOver } }: MatchFacts,
  { 1: first, 2: second }: MatchRecord['scorecard']['Innings'],
  projected: number | undefined,
  { played }: Season,
): NextMatch | undefined {
  if (Overs === undefined) return undefined
  const length = (overs: string | undefined, otherwise: number) =>
    (overs === undefined ? undefined : ballsOf(overs, BallsPerOver)) ?? otherwise
  const totals = played.flatMap((match) => {
    const [one] = match.Overs === Overs ? (creditsOf(match) ?? []) : []
    return one ? [one.Runs] : []
  })
  const usual = Math.round(totals.reduce((sum, runs) => sum + runs, 0) / Math.max(1, totals.length))
  const { Target = 0 } = second ?? {}
  const total = Target > 0 ? Target - 1 : Math.max(first?.Runs ?? 0, projected ?? usual)
  if (total === 0) return undefined
  const secondLimit = length(second?.TargetOvers, Overs * BallsPerOver)
  const isRevised = Target > 0 && Target !== (first?.Runs ?? 0) + 1
  return {
    ...{ MatchId: id, TeamIds: [a.TeamId, b.TeamId], BallsPerOver, total, secondLimit },
    firstLimit: isRevised ? secondLimit : length(first?.TargetOvers, secondLimit),
    ...(first ? { batsFirst: first.BattingTeamId } : {}),
    ...(second ? { runs: second.Runs, balls: length(second.Overs, 0) } : {}),
  }
}
