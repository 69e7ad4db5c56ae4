/** The names of players, as the site has them now, wherever a part of a match names them next to their ids. */
export function withNames<Part>(part: Part, names: ReadonlyMap<number, string>): Part {
  return JSON.parse(JSON.stringify(part), (_field, value) => {
    const name = names.get(value?.PlayerId)
    return name !== undefined && typeof value.Name === 'string' ? { ...value, Name: name } : value
  })
}
