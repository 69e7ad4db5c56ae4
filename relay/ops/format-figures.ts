const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

export const inNumbers = (value: number) => whole.format(value)
export const countOf = (count: number, one: string, many: string) =>
  `${whole.format(count)} ${count === 1 ? one : many}`
export const inMs = (ms: number) => (ms < 1000 ? `${whole.format(ms)} ms` : inSeconds(ms))
export const inPercent = (share: number) => `${whole.format(100 * share)} %`

export function inSeconds(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 10) return `${Math.round(10 * seconds) / 10} s`
  if (seconds < 120) return `${Math.round(seconds)} s`
  return `${Math.round(seconds / 60)} min`
}

export function inBytes(bytes: number): string {
  if (bytes < 1e3) return `${whole.format(bytes)} B`
  if (bytes < 1e6) return `${whole.format(bytes / 1e3)} KB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

export function rateInWords(perSecond: number, one: string, many: string): string {
  if (perSecond <= 0) return `no ${many}`
  if (perSecond > 0.95 && perSecond < 1.05) return `one ${one} a second`
  if (perSecond < 0.95) return `one ${one} in ${inSeconds(1000 / perSecond)}`
  return `${perSecond < 10 ? Math.round(10 * perSecond) / 10 : whole.format(perSecond)} ${many} a second`
}
