import {
  CLOCK_COOKIE,
  CLOCK_COOKIE_SECONDS,
  HOUR_CYCLES,
  type HourCycle,
  hourCycleIn,
} from '#shared/hour-cycle.ts'
import { setCookie } from './set-cookie.ts'
import { sharedAtom, sharedStore } from './shared.ts'

/** `language`: as the language has it. */
export const CLOCKS = ['language', ...HOUR_CYCLES] as const
export type Clock = (typeof CLOCKS)[number]

/** What the reader chose on this page; undefined until then. */
export const chosenClock = sharedAtom<Clock | undefined>(undefined)

export function readersClock(): Clock {
  return hourCycleIn(document.cookie) ?? 'language'
}

/** The relay reads the cookie, and makes the next pages so. */
export function chooseClock(clock: Clock): void {
  setCookie(CLOCK_COOKIE, clock, clock === 'language' ? 0 : CLOCK_COOKIE_SECONDS)
  sharedStore.set(chosenClock, clock)
}

export const hourCycleOf = (clock: Clock | undefined): HourCycle | undefined =>
  clock === 'language' ? undefined : clock
