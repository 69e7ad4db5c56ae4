import type { Road } from '#shared/api/series.ts'
import { type Random, seededRandom } from '../../core/seeded-random.ts'
import { bonusOf } from './match-points.ts'
import { creditsOf, type RateSums, rateSums } from './points-table.ts'
import {
  type Ending,
  endingsOf,
  LEVEL,
  OUT,
  type RemainingMatch,
  type Season,
  SeasonPosition,
  type SeasonRow,
  THROUGH,
} from './season-position.ts'
import { tableOrder } from './table-order.ts'

/** Beyond it the remaining matches are simulated: three endings of nine matches are counted through in a moment. */
export const MOST_WAYS = 20_000
const SIMULATED_WAYS = 2000
/** Others are served between. */
const WAYS_AT_ONCE = 100

export type Way = Pick<Road, 'Own' | 'Is' | 'DependsOn'> & {
  /** Whose net run rate may have to be passed. */
  rivals: number[]
}
export type Outlook = { TeamId: number; Is: Road['Is']; Chance?: number; MatchId?: number; ways: Way[] }

const standingOf = (bits: number): Road['Is'] =>
  bits === THROUGH ? 'through' : bits === OUT ? 'out' : 'open'

export async function whoGoesThrough(season: Season): Promise<{ isExact: boolean; sides: Outlook[] }> {
  const endings = season.remaining.map((match) => endingsOf(match, season.rules))
  const ways = endings.reduce((product, { length }) => product * length, 1)
  return ways <= MOST_WAYS
    ? { isExact: true, sides: await inAllWays(season, endings, ways) }
    : { isExact: false, sides: await simulated(season, endings) }
}

/** A way is numbered by its endings: the last match's differ from one to the next. */
async function inAllWays(season: Season, all: readonly Ending[][], ways: number): Promise<Outlook[]> {
  const position = new SeasonPosition(season)
  const { rows } = position
  const strides = all.map((_, nth) => all.slice(nth + 1).reduce((product, { length }) => product * length, 1))
  const endingIn = (way: number, nth: number) =>
    Math.floor(way / (strides[nth] ?? 1)) % (all[nth]?.length ?? 1)
  const verdicts = new Uint8Array(ways * rows.length)
  const contests: SeasonPosition['contest'][] = []
  for (let way = 0; way < ways; way++) {
    position.decide(all.flatMap((endings, nth) => endings[endingIn(way, nth)] ?? []))
    verdicts.set(position.verdicts, way * rows.length)
    contests.push(position.contest)
    if (way % WAYS_AT_ONCE === WAYS_AT_ONCE - 1) await othersServed()
  }
  const today = new SeasonPosition({ ...season, remaining: [] }).rows
  return today.map(({ TeamId, place }) => {
    const verdictIn = (way: number) => verdicts[way * rows.length + place] ?? 0
    const next = season.remaining.findIndex(({ TeamIds }) => TeamIds.includes(TeamId))
    const side = season.remaining[next]?.TeamIds.indexOf(TeamId)
    const found = new Map<Road['Own'], Found>()
    let bits = 0
    for (let way = 0; way < ways; way++) {
      const winner = all[next]?.[endingIn(way, next)]?.winner
      const Own = next < 0 ? undefined : winner === undefined ? 'shared' : winner === side ? 'win' : 'defeat'
      const road = found.get(Own) ?? {
        bits: 0,
        matters: [],
        rivals: new Set(),
        bitsBy: all.map(() => [0, 0, 0]),
      }
      found.set(Own, road)
      const verdict = verdictIn(way)
      bits |= verdict
      road.bits |= verdict
      const rival = verdict === LEVEL ? rivalIn(contests[way], place, today) : undefined
      if (rival !== undefined) road.rivals.add(rival)
      for (const [nth, stride] of strides.entries()) {
        const by = road.bitsBy[nth] ?? []
        const kind = all[nth]?.[endingIn(way, nth)]?.winner ?? SHARED
        by[kind] = (by[kind] ?? 0) | verdict
        const first = way - endingIn(way, nth) * stride
        if (nth !== next && verdictIn(first) !== verdict) road.matters[nth] = true
      }
    }
    return {
      ...{ TeamId, Is: standingOf(bits) },
      ...(next < 0 ? {} : { MatchId: season.remaining[next]?.MatchId ?? 0 }),
      ways: ENDS.flatMap((Own): Way[] => {
        const road = found.get(Own)
        if (!road) return []
        const DependsOn = season.remaining.flatMap(({ MatchId }, nth) => {
          const [IfTeamAWins, IfTeamBWins, Otherwise] = (road.bitsBy[nth] ?? []).map(standingOf)
          return road.matters[nth] && IfTeamAWins && IfTeamBWins && Otherwise
            ? [{ MatchId, IfTeamAWins, IfTeamBWins, Otherwise }]
            : []
        })
        return [{ ...(Own ? { Own } : {}), Is: standingOf(road.bits), DependsOn, rivals: [...road.rivals] }]
      }),
    }
  })
}

const ENDS = ['win', 'defeat', 'shared', undefined] as const
/** After the numbers of the two sides: neither wins. */
const SHARED = 2
type Found = { bits: number; matters: boolean[]; rivals: Set<number>; bitsBy: number[][] }

/** The side that comes last of those that go through if the rates of the others stay as they are. */
function rivalIn(
  contest: SeasonPosition['contest'],
  own: number,
  today: readonly SeasonRow[],
): number | undefined {
  if (!contest) return undefined
  const others = today.filter(({ place }) => place !== own && contest.level.includes(place))
  others.sort((a, b) => (b.NetRunRate ?? 0) - (a.NetRunRate ?? 0))
  return others[contest.places - 1]?.TeamId
}

/** Margins are those of the matches that this season has seen. */
async function simulated(season: Season, all: readonly Ending[][]): Promise<Outlook[]> {
  const random = seededRandom(`${season.places} ${season.played.length} ${season.remaining.length}`)
  const position = new SeasonPosition(season, () => random())
  const { rows } = position
  const margins = marginsOf(season)
  const through = rows.map(() => 0)
  for (let way = 0; way < SIMULATED_WAYS; way++) {
    position.decide(
      season.remaining.flatMap((match, nth) => endingOf(match, all[nth] ?? [], margins, random) ?? []),
    )
    for (const { place } of rows)
      if (position.verdicts[place] === THROUGH) through[place] = (through[place] ?? 0) + 1
    if (way % WAYS_AT_ONCE === WAYS_AT_ONCE - 1) await othersServed()
  }
  const bounds = boundsOf(season, all)
  return rows.map(({ TeamId, place }) => {
    const MatchId = season.remaining.find(({ TeamIds }) => TeamIds.includes(TeamId))?.MatchId
    const Chance = (through[place] ?? 0) / SIMULATED_WAYS
    return { TeamId, Is: bounds(TeamId), Chance, ...(MatchId === undefined ? {} : { MatchId }), ways: [] }
  })
}

const EVEN = [0.5, 0.5, 0] as const
const EVEN_WITH_DRAW = [1 / 3, 1 / 3, 1 / 3] as const

/** What a match brought its winner, then its loser. */
type Margin = readonly [Share, Share]
type Share = { bonus: number; sums: RateSums | undefined }

function endingOf(
  match: RemainingMatch,
  endings: readonly Ending[],
  margins: readonly Margin[],
  random: Random,
): Ending | undefined {
  const [first, second] = match.chances ?? (match.Overs === undefined ? EVEN_WITH_DRAW : EVEN)
  const at = random()
  const winner = at < first ? 0 : at < first + second ? 1 : undefined
  const ending = endings.find((one) => one.winner === winner)
  const margin = margins[Math.floor(random() * margins.length)]
  if (!ending || winner === undefined || !margin) return ending && { ...ending, isRated: false }
  const [one, other] = winner === 0 ? margin : [margin[1], margin[0]]
  const [a, b] = ending.points
  return {
    ...{ winner, isRated: false, points: [a + one.bonus, b + other.bonus] },
    credits: one.sums && other.sums && [one.sums, other.sums],
  }
}

function marginsOf({ played, rules: { Points = {} } }: Season): Margin[] {
  return played.flatMap((match): Margin[] => {
    const { WinnerTeamId, Kind } = match.Result
    const loser = match.TeamIds.find((id) => id !== WinnerTeamId)
    if (Kind !== 'win' || WinnerTeamId === undefined || loser === undefined) return []
    const credits = creditsOf(match)
    const share = (id: number) => ({
      bonus: bonusOf({ ...match, credits }, id, Points),
      sums: credits && rateSums(id, [credits]),
    })
    return [[share(WinnerTeamId), share(loser)]]
  })
}

/** What is certain by points alone, whatever was simulated. */
function boundsOf(season: Season, all: readonly Ending[][]): (teamId: number) => Road['Is'] {
  if (tableOrder(season.rules.TieBreaks)[0] !== 'points') return () => 'open'
  const { rows } = new SeasonPosition({ ...season, remaining: [] })
  const bounds = new Map(rows.map(({ TeamId, Points }) => [TeamId, { least: Points, most: Points }]))
  for (const [nth, { TeamIds }] of season.remaining.entries())
    for (const own of [0, 1] as const) {
      const range = bounds.get(TeamIds[own])
      const points = (all[nth] ?? []).map((ending) => ending.points[own])
      if (!range) continue
      range.least += Math.min(...points)
      range.most += Math.max(...points)
    }
  return (teamId) => {
    const own = bounds.get(teamId)
    const others = [...bounds].flatMap(([id, range]) => (id === teamId ? [] : [range]))
    if (!own) return 'open'
    if (others.filter(({ most }) => most >= own.least).length < season.places) return 'through'
    return others.filter(({ least }) => least > own.most).length >= season.places ? 'out' : 'open'
  }
}

const othersServed = () => new Promise((resolve) => setImmediate(resolve))
