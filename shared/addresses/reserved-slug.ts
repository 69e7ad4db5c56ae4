import { LANGUAGES } from '../language.ts'
import { paths } from './paths.ts'
import { OLD_SEARCH_PATH } from './search-address.ts'

const { document: _, ...ofProduct } = paths

/** Any argument will do, as only the first segment counts. */
const addresses = Object.values(ofProduct).map((path) =>
  typeof path === 'string' ? path : (path as (...any: string[]) => string)('1', '1'),
)

const RESERVED = new Set([
  ...['api', 'live', 'ops', 'metrics', 'healthz', 'readyz', 'assets', ...LANGUAGES],
  ...[...addresses, OLD_SEARCH_PATH].map((path) => /^\/([^/?]+)/.exec(path)?.[1]),
])

/** Whether an address is the product's own: no document of the site may have it. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug)
}
