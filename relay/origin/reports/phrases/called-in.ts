type Names = Readonly<Record<'teams' | 'tournaments' | 'venues', Readonly<Record<string, string>>>>

/** What a language calls sides, tournaments and grounds; what it does not know stands as it came. */
export function calledIn(names: Names) {
  const among = (known: Readonly<Record<string, string>>) => (name: string) =>
    (Object.hasOwn(known, name) ? known[name] : undefined) ?? name
  return {
    team: among(names.teams),
    tournament: among(names.tournaments),
    /** Without the town. */
    venue: (name: string) => among(names.venues)(name).split(',')[0] ?? name,
  }
}
