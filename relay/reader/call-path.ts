/** Its answer is the scorecard itself, in no envelope. */
export const SCORECARD = 'match/scorecard'

export function readCallPath(path: string): { call: string; id: number } {
  const [, call = '', id] = /^\/api\/(\w+\/\w+)(?:\/(\d+))?/.exec(path) ?? []
  return { call: call.toLowerCase(), id: Number(id) }
}
