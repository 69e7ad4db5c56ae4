/** Its answer is the scorecard itself, in no envelope. */
export const SCORECARD = 'match/scorecard'

/** A call by its path: `match/recent`, and the id that some name; NaN where there is none. Origins may not mind capitals. */
export function readCallPath(path: string): { call: string; id: number } {
  const [, call = '', id] = /^\/api\/(\w+\/\w+)(?:\/(\d+))?/.exec(path) ?? []
  return { call: call.toLowerCase(), id: Number(id) }
}
