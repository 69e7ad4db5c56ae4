import { nameKey } from '#shared/names/name-key.ts'
import type { HiddenName } from '../names/hidden-names.ts'

/** Figures and fielders of a scorecard are keyed by their players' ids. */
const KEYED = new Set(['Batting', 'Bowling', 'Fielders'])

/** The names of players, as the site has them now, wherever a part of a match names them next to their ids. */
export function withNames<Part>(part: Part, names: ReadonlyMap<number, string>): Part {
  const named = (id: unknown, one: unknown) => {
    const name = names.get(Number(id))
    return name !== undefined && isNamed(one) ? { ...one, Name: name } : one
  }
  return JSON.parse(JSON.stringify(part), (field, value) => {
    const own = isNamed(value) && 'PlayerId' in value ? named(value.PlayerId, value) : value
    if (!KEYED.has(field) || typeof own !== 'object' || own === null || Array.isArray(own)) return own
    return Object.fromEntries(Object.entries(own).map(([id, one]) => [id, named(id, one)]))
  })
}

/** What readers see of a part of a match. A substitute fielder without an id, and a text, have a hidden name too. */
export function withShownNames<Part>(part: Part, hidden: readonly HiddenName[]): Part {
  if (hidden.length === 0) return part
  const shown = new Map(hidden.map(({ id, shown }) => [id, shown]))
  const texts = new Map(hidden.map(({ written, shown }) => [nameKey(written), shown]))
  const whole = (['written', 'surname'] as const).flatMap((part) =>
    hidden.flatMap(({ [part]: name, shown }) => (name ? [[asWords(name), shown] as const] : [])),
  )
  return JSON.parse(JSON.stringify(withNames(part, shown)), function (this: unknown, field, value) {
    if (typeof value === 'string' && field !== 'Name')
      return whole.reduce((text, [written, shown]) => text.replace(written, () => shown), value)
    const hasNoId = isNamed(value) && !('PlayerId' in value) && (Array.isArray(this) || 'Substitute' in value)
    return hasNoId ? { ...value, Name: texts.get(nameKey(value.Name)) ?? value.Name } : value
  })
}

/** A name where it is no part of a longer word, in whatever capitals. */
const asWords = (name: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])${name.trim().split(/\s+/).map(escaped).join('\\s+')}(?![\\p{L}\\p{M}\\p{N}])`,
    'giu',
  )
const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** As scorers and programs write them. */
export function withWrittenNames<Part>(part: Part, hidden: readonly HiddenName[]): Part {
  return hidden.length === 0 ? part : withNames(part, new Map(hidden.map(({ id, written }) => [id, written])))
}

function isNamed(one: unknown): one is { Name: string } {
  return typeof one === 'object' && one !== null && 'Name' in one && typeof one.Name === 'string'
}
