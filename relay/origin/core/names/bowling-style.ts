export function isSlow(style: string): boolean {
  return /spin|break|orthodox/.test(style)
}
