import type { Honoured } from '../series/honour-roll.ts'
import { listed } from './sentences.ts'

/** What somebody was best in, and in which series. */
export type Award = { what: 'best player' | 'most runs' | 'most wickets'; count: number; of: string }

/** More than these nobody reads in a sentence; the latest count. */
const MOST_TOLD = 3

export function titlesTold(team: string, titles: readonly Honoured[]): string {
  if (titles.length === 0) return ''
  const told = titles.slice(0, MOST_TOLD).map(seriesOf)
  const others = titles.length > MOST_TOLD ? `, and ${titles.length - MOST_TOLD} before that` : ''
  return `${team} won the ${listed(told)}${others}.`
}

export function awardsOf(playerId: number, roll: readonly Honoured[]): Award[] {
  return roll.flatMap((one): Award[] => {
    const { BestPlayer, MostRuns, MostWickets } = one.honours
    const of = seriesOf(one)
    return [
      ...(BestPlayer?.PlayerId === playerId
        ? [{ what: 'best player', count: BestPlayer.Value, of } as const]
        : []),
      ...(MostRuns?.PlayerId === playerId ? [{ what: 'most runs', count: MostRuns.Value, of } as const] : []),
      ...(MostWickets?.PlayerId === playerId
        ? [{ what: 'most wickets', count: MostWickets.Value, of } as const]
        : []),
    ]
  })
}

const DEEDS: Readonly<Record<Award['what'], string>> = {
  'best player': 'was the best player',
  'most runs': 'made the most runs',
  'most wickets': 'took the most wickets',
}

export function awardsTold(name: string, awards: readonly Award[]): string {
  if (awards.length === 0) return ''
  const told = awards
    .slice(0, MOST_TOLD)
    .map(({ what, count, of }) => `${DEEDS[what]} of the ${of}${what === 'best player' ? '' : `, ${count}`}`)
  return `${name} ${listed(told)}.`
}

/** `Deccan Twenty of 2025`; a tour by its two sides and its month. */
function seriesOf({ name, season }: Honoured): string {
  const [, away, home, format] = /^(.+) in (.+), (ODI|Test)s$/.exec(name) ?? []
  if (away === undefined) return `${name} of ${season}`
  return `${format} series of ${away} in ${home} (${season})`
}
