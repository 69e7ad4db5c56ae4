/** 12 hours or 24, as the readers of the language count. */
export const TIME_OF_DAY = { hour: 'numeric', minute: '2-digit' } as const

/** `7:30 PM`. Servers and browsers set different spaces and letters: made equal, for hydration. */
export function evenTime(time: string): string {
  return time.replace(/\s/g, ' ').replace(/\b[ap]m\b/, (half) => half.toUpperCase())
}
