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

function isNamed(one: unknown): one is { Name: string } {
  return typeof one === 'object' && one !== null && 'Name' in one && typeof one.Name === 'string'
}
