import type { BatterFigures, BowlerFigures } from './ball-facts.ts'
import type en from './phrases/en.json'

export type PhraseKey = keyof typeof en

/** People and sides are ids, a fielder without an id is a name: each language names them in its own way. */
export type Remark<Key extends string = PhraseKey> = {
  key: Key
  figures?: Readonly<Record<string, number | string>>
  people?: Readonly<Record<string, number | string>>
  sides?: Readonly<Record<string, number>>
}

/** How a language and a page name people and sides. */
export type Names = { person(who: number | string): string; side(teamId: number): string }

/** The values of a phrase's placeholders, by name. */
export function valuesOf(
  { figures, people = {}, sides = {} }: Remark<string>,
  names: Names,
): Record<string, number | string> {
  return {
    ...Object.fromEntries(Object.entries(sides).map(([place, id]) => [place, names.side(id)])),
    ...Object.fromEntries(Object.entries(people).map(([place, who]) => [place, names.person(who)])),
    ...figures,
  }
}

export function remarkOnBatter(key: PhraseKey, { id, runs, balls }: BatterFigures): Remark {
  return { key, figures: { runs, balls }, people: { batter: id } }
}

export function remarkOnBowler(key: PhraseKey, { id, wickets, runs }: BowlerFigures): Remark {
  return { key, figures: { figures: `${wickets}/${runs}` }, people: { bowler: id } }
}
