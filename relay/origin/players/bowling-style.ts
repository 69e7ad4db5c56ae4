/** Whether a style is slow: a keeper stands up to it, stumps batters off it, and captains keep it for the middle. */
export function isSlow(style: string): boolean {
  return /spin|break|orthodox/.test(style)
}
