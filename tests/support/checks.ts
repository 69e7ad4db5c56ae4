// The compiler by its path: TypeScript 6 stands beside it, whose interface the import rules are read with,
// and the two would fight over one name. One checker each, as two rooms are looked at side by side.
const types = (room: string) => `node node_modules/typescript-7/bin/tsc --checkers 1 -p ${room}`

/** What is known of the project without running it. */
export const CHECKS: Record<string, string> = {
  'types of tests': types('tests'),
  'import rules':
    'depcruise shared relay client tests --config .dependency-cruiser.cjs --output-type err --cache node_modules/.cache/import-rules --cache-strategy content',
  format: 'biome check .',
  'types of relay': types('relay'),
  'types of client': types('client'),
  'types of shared': types('shared'),
}
