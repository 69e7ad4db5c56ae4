/** Whether a style is slow: a keeper is close to the stumps for it, stumps batters off it, and captains save it for the middle. */
export function isSlow(style: string): boolean {
  return /spin|break|orthodox/.test(style)
}
