/** How long ago, in the unit that a person would use, as `Intl.RelativeTimeFormat` takes it. */
export function agoOf(ageMs: number): [value: number, unit: 'second' | 'minute' | 'hour' | 'day'] {
  const seconds = Math.max(0, Math.round(ageMs / 1000))
  if (seconds < 90) return [-seconds, 'second']
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return [-minutes, 'minute']
  const hours = Math.round(minutes / 60)
  return hours < 36 ? [-hours, 'hour'] : [-Math.round(hours / 24), 'day']
}
