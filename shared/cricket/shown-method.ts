/** Stern's revision took the place of Duckworth and Lewis' own method in 2015; records of matches name both "D/L". */
const FIRST_DLS = Date.UTC(2015, 0, 1)

/** How followers name the method that set a target or decided a match. `startTime`: ISO 8601, of the match. */
export function shownMethod(method: string | undefined, startTime: string): string | undefined {
  return method === 'D/L' && Date.parse(startTime) >= FIRST_DLS ? 'DLS' : method
}
