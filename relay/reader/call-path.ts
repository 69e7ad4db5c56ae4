/** Its answer is the scorecard itself, in no envelope. */
export const SCORECARD = 'match/scorecard'
/** A POST that reads. */
export const RECENT = 'match/recent'

export function readCallPath(path: string): { call: string; id: number } {
  const [, call = '', id] = /^\/api\/(\w+\/\w+)(?:\/(\d+))?/.exec(path) ?? []
  return { call: call.toLowerCase(), id: Number(id) }
}
