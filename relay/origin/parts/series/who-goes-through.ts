import type { OtherMatch, Road } from '#shared/api/series.ts'
import { seededRandom } from '../../core/seeded-random.ts'
import {
  type Decided,
  type Ending,
  endingsOf,
  LEVEL,
  OUT,
  type Season,
  SeasonPosition,
  THROUGH,
} from './season-position.ts'
import { tableOrder } from './table-order.ts'

/** Three endings of eight matches; beyond it the remaining matches are simulated. */
const MOST_WAYS = 7000
const SIMULATED_WAYS = 2000
/** Others are served between. */
const WAYS_AT_ONCE = 100
const OWN_ENDS = ['win', 'defeat', 'shared', undefined] as const

/** `rivals`: whose net run rate may have to be passed. */
export type Way = Pick<Road, 'Own' | 'Is' | 'DependsOn'> & { rivals: number[] }
export type Outlook = { TeamId: number; Is: Road['Is']; Chance?: number; MatchId?: number; ways: Way[] }
/** `bitsBy`: of each match, by its winner. */
type Found = { bits: number; matters: boolean[]; bitsBy: number[][]; rivals: Set<number> }

export async function whoGoesThrough(season: Season): Promise<{ isExact: boolean; sides: Outlook[] }> {
  const all = season.remaining.map((match) => endingsOf(match, season.rules))
  const ways = all.reduce((product, { length }) => product * length, 1)
  const isExact = ways <= MOST_WAYS
  return { isExact, sides: await (isExact ? inAllWays(season, all, ways) : simulated(season, all)) }
}

/** A way is numbered by its endings: the last match's differ from one to the next. */
async function inAllWays(season: Season, all: readonly Ending[][], ways: number): Promise<Outlook[]> {
  const { remaining } = season
  const position = new SeasonPosition(season)
  const strides = all.map((_, nth) => all.slice(nth + 1).reduce((product, { length }) => product * length, 1))
  const numberIn = (way: number, nth: number) =>
    Math.floor(way / (strides[nth] ?? 1)) % (all[nth]?.length ?? 1)
  const decided: (Decided & { endings: Ending[]; numbers: number[] })[] = []
  for (let way = 0; way < ways; way++) {
    const numbers = all.map((_, nth) => numberIn(way, nth))
    const endings = all.flatMap((some, nth) => some[numbers[nth] ?? 0] ?? [])
    decided.push({ ...position.decide(endings), endings, numbers })
    if (way % WAYS_AT_ONCE === 0) await othersServed()
  }
  const sides: Outlook[] = []
  for (const { TeamId, place } of position.today) {
    const next = remaining.findIndex(({ TeamIds }) => TeamIds.includes(TeamId))
    const side = remaining[next]?.TeamIds.indexOf(TeamId)
    const found = new Map<Road['Own'], Found>()
    let bits = 0
    for (const [way, { verdicts, contest, endings, numbers }] of decided.entries()) {
      const winner = endings[next]?.winner
      const Own =
        winner === undefined ? undefined : winner === 2 ? 'shared' : winner === side ? 'win' : 'defeat'
      const road = found.get(Own) ?? { bits: 0, matters: [], bitsBy: all.map(() => []), rivals: new Set() }
      found.set(Own, road)
      const verdict = verdicts[place] ?? 0
      bits |= verdict
      road.bits |= verdict
      const rival = contest && verdict === LEVEL ? rivalIn(contest, TeamId) : undefined
      if (rival !== undefined) road.rivals.add(rival)
      for (let nth = 0; nth < endings.length; nth++) {
        const by = road.bitsBy[nth] ?? []
        const won = endings[nth]?.winner ?? 2
        by[won] = (by[won] ?? 0) | verdict
        const first = decided[way - (numbers[nth] ?? 0) * (strides[nth] ?? 1)]
        if (nth !== next && first?.verdicts[place] !== verdict) road.matters[nth] = true
      }
    }
    const ends = OWN_ENDS.flatMap((Own): Way[] => {
      const road = found.get(Own)
      if (!road) return []
      const DependsOn = remaining.flatMap(({ MatchId }, nth): OtherMatch[] => {
        const [a = 0, b = 0, other = 0] = road.bitsBy[nth] ?? []
        const by = { IfTeamAWins: standingOf(a), IfTeamBWins: standingOf(b), Otherwise: standingOf(other) }
        return road.matters[nth] ? [{ MatchId, ...by }] : []
      })
      return [{ ...(Own ? { Own } : {}), Is: standingOf(road.bits), DependsOn, rivals: [...road.rivals] }]
    })
    sides.push({ TeamId, Is: standingOf(bits), ...nextOf(season, TeamId), ways: ends })
    await othersServed()
  }
  return sides
}

const standingOf = (bits: number): Road['Is'] =>
  bits === THROUGH ? 'through' : bits === OUT ? 'out' : 'open'

/** The side that comes last of those that go through if the rates of the others stay as they are. */
const rivalIn = ({ level, places }: NonNullable<Decided['contest']>, own: number) =>
  level[level.indexOf(own) < places ? places : places - 1]

async function simulated(season: Season, all: readonly Ending[][]): Promise<Outlook[]> {
  const random = seededRandom(`${season.played.length} ${season.remaining.length}`)
  const position = new SeasonPosition(season, random)
  const through = position.today.map(() => 0)
  for (let way = 0; way < SIMULATED_WAYS; way++) {
    const endings = season.remaining.flatMap(({ chances, Overs }, nth) => {
      const [first, second] = chances ?? (Overs === undefined ? [1 / 3, 1 / 3] : [0.5, 0.5])
      const at = random()
      const winner = at < first ? 0 : at < first + second ? 1 : 2
      const possible = (all[nth] ?? []).filter((ending) => ending.winner === winner)
      return possible[Math.floor(random() * possible.length)] ?? []
    })
    for (const [place, verdict] of position.decide(endings).verdicts.entries())
      if (verdict === THROUGH) through[place] = (through[place] ?? 0) + 1
    if (way % WAYS_AT_ONCE === 0) await othersServed()
  }
  const certain = byPointsAlone(season, all, position)
  return position.today.map(({ TeamId, place }) => {
    const Is = certain[place] ?? 'open'
    const Chance = Is === 'open' ? { Chance: (through[place] ?? 0) / SIMULATED_WAYS } : {}
    return { TeamId, Is, ...Chance, ...nextOf(season, TeamId), ways: [] }
  })
}

/** By place of today, where neither margins nor another order of level sides can change it. */
function byPointsAlone(
  { remaining, places, rules }: Season,
  all: readonly Ending[][],
  { today }: SeasonPosition,
): ('through' | 'out' | 'open')[] {
  // Some tables are not ordered by points first.
  if (tableOrder(rules.TieBreaks)[0] !== 'points') return []
  const reach = (TeamId: number, points: number, best: (...those: number[]) => number) =>
    remaining.reduce((sum, { TeamIds }, nth) => {
      const side = TeamIds.indexOf(TeamId)
      return side < 0 ? sum : sum + best(...(all[nth] ?? []).map((one) => one.points[side] ?? 0))
    }, points)
  const ends = today.map(({ TeamId, Points }) => ({
    least: reach(TeamId, Points, Math.min),
    most: reach(TeamId, Points, Math.max),
  }))
  return ends.map((own) => {
    const others = ends.filter((one) => one !== own)
    if (others.filter(({ most }) => most >= own.least).length < places) return 'through'
    return others.filter(({ least }) => least > own.most).length >= places ? 'out' : 'open'
  })
}

function nextOf({ remaining }: Season, teamId: number): { MatchId?: number } {
  const next = remaining.find(({ TeamIds }) => TeamIds.includes(teamId))
  return next ? { MatchId: next.MatchId } : {}
}

const othersServed = () => new Promise((resolve) => setImmediate(resolve))
