import { plainName } from '#shared/cricket/plain-name.ts'
import { isSameName } from '#shared/names/name-key.ts'
import type { ListedMatch } from '../adapters/provided-match.ts'

export type OurFixture = {
  id: number
  /** The provider's id, where an editor or a program named it. */
  externalId: string | undefined
  sides: readonly [readonly string[], readonly string[]]
  startMs: number
  isOver: boolean
}
export type Pair = { fixture: OurFixture; listed: ListedMatch }

/** A match of the next day begins later. */
const SAME_DAY_MS = 12 * 60 * 60_000

/**
 * The matches of a provider's list that are fixtures of a series: by the provider's id, or the same two sides and the
 * nearest start of the day. `unpaired`: matches of a side of the series, and fixtures that are due, by their sides.
 */
export function pairFixtures(
  listed: readonly ListedMatch[],
  fixtures: readonly OurFixture[],
  nowMs: number,
): { pairs: Pair[]; unpaired: string[] } {
  const candidates = fixtures
    .flatMap((fixture) => listed.map((one) => ({ fixture, listed: one, apart: apartMs(fixture, one) })))
    .filter(({ apart }) => apart < SAME_DAY_MS)
    .sort((a, b) => a.apart - b.apart)
  const pairs: Pair[] = []
  const paired = new Set<OurFixture | ListedMatch>()
  const unclear = new Set<OurFixture | ListedMatch>()
  const isOpen = ({ fixture, listed: one }: Pair, closed: typeof paired) =>
    !closed.has(fixture) && !closed.has(one)
  for (const one of candidates) {
    const { fixture, listed: match, apart } = one
    if (!isOpen(one, paired) || !isOpen(one, unclear)) continue
    const rivals = candidates.filter(
      (other) =>
        other.apart === apart &&
        isOpen(other, paired) &&
        (other.fixture === fixture) !== (other.listed === match),
    )
    if (rivals.length === 0) pairs.push({ fixture, listed: match })
    const closed = rivals.length === 0 ? paired : unclear
    closed.add(fixture).add(match)
  }
  const ours = fixtures.flatMap(({ sides }) => sides)
  const foreign = listed.filter((one) => !paired.has(one) && one.sides.some((side) => ours.some(isOf(side))))
  const due = fixtures.filter(
    (one) => !paired.has(one) && !one.isOver && one.startMs <= nowMs && nowMs - one.startMs < SAME_DAY_MS,
  )
  return { pairs, unpaired: [...new Set([...foreign, ...due].map(({ sides }) => nameOf(sides)))] }
}

const nameOf = ([a, b]: OurFixture['sides']) => `${a[0]} v ${b[0]}`

/** Whole names alone: "India" is within "India Women", and its short name may be that of another. */
const isOf =
  ([name = '']: readonly string[]) =>
  (own: readonly string[]) =>
    own.some((one) => isSameName(plainName(one), plainName(name)))

function apartMs({ externalId, sides: [a, b], startMs }: OurFixture, listed: ListedMatch): number {
  if (externalId !== undefined && externalId === listed.id) return -1
  const [one, other] = listed.sides.map(isOf) as [ReturnType<typeof isOf>, ReturnType<typeof isOf>]
  const isBetween = (one(a) && other(b)) || (one(b) && other(a))
  return isBetween && listed.startMs !== undefined
    ? Math.abs(listed.startMs - startMs)
    : Number.POSITIVE_INFINITY
}
