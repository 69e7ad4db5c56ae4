import type { Rate } from '#shared/live/messages.ts'

/** How often a reader wants scores, kept on the device: a choice for everything that the page shows. */
export const OFFERED_RATES = ['live', '30s', '120s'] as const satisfies readonly Rate[]
export type OfferedRate = (typeof OFFERED_RATES)[number]

const STORAGE_KEY = 'rate'

/** With every change, where nothing else was chosen or storage is forbidden. */
export function keptRate(): OfferedRate {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return OFFERED_RATES.find((one) => one === stored) ?? 'live'
  } catch {
    return 'live'
  }
}

export function keepRate(rate: OfferedRate): void {
  try {
    if (rate === 'live') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, rate)
  } catch {
    // It holds for as long as the page is open.
  }
}
