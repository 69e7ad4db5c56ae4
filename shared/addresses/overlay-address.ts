import { themeOf } from './embed-address.ts'
import { paths } from './paths.ts'
import { parameterOf } from './query-parameter.ts'

/** The forms of an overlay; the first is meant where an address names none. */
export const OVERLAYS = ['scorebug', 'lower-third', 'strip'] as const
export type Overlay = (typeof OVERLAYS)[number]

export const overlayOf = (query: string): Overlay =>
  OVERLAYS.find((one) => one === parameterOf(query, 'show')) ?? OVERLAYS[0]

/** The part of an address's query that its page depends on; undefined where the path is no overlay. */
export function pageQueryOfOverlay(path: string, query: string): string | undefined {
  if (!path.startsWith(`${paths.overlays}/`)) return undefined
  const theme = themeOf(query)
  return `?show=${overlayOf(query)}${theme ? `&theme=${theme}` : ''}`
}
