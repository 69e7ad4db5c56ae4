import { paths } from './paths.ts'
import { parameterOf } from './query-parameter.ts'

/** Whether a wall's address asks for no ground, so that a picture is seen behind it. */
export const hasNoGround = (query: string): boolean => parameterOf(query, 'ground') === 'none'

/** The part of an address's query that its page depends on; undefined where the path is no wall. */
export function pageQueryOfWall(path: string, query: string): string | undefined {
  if (!path.startsWith(`${paths.wall('')}`)) return undefined
  return hasNoGround(query) ? '?ground=none' : ''
}
