import type { HourCycle } from '../hour-cycle.ts'

/** Queries, for whatever page is shown, that set a cookie of the reader's and lead back: no script is needed. */
export const SETTING_PARAMETERS = {
  delay: 'delay',
  shield: 'shield',
  reveal: 'reveal',
  revealMatch: 'revealMatch',
  text: 'text',
  clock: 'clock',
} as const

/** The same on a page whose query names a moment, a graph or words: they stay, or the page would be another one. */
export function settingOn(query: string, address: string): string {
  const retained = query.match(/(?<=[?&])(?:ball|graph|q)=[^&]*/g) ?? []
  return `?${[...retained, address.slice(1)].join('&')}`
}

export const delayAddress = (seconds: number): string => `?${SETTING_PARAMETERS.delay}=${seconds}`

export const shieldAddress = (on: boolean): string => `?${SETTING_PARAMETERS.shield}=${on ? 'on' : 'off'}`

/** Shows the score of a match, and what other parts of the site say of it by its MatchId. */
export const revealAddress = ({ LiveMatchId, MatchId }: { LiveMatchId: number; MatchId: number }): string =>
  `?${SETTING_PARAMETERS.reveal}=${LiveMatchId}&${SETTING_PARAMETERS.revealMatch}=${MatchId}`

/** Shows what the site says of a match of which only the MatchId is known. */
export const revealMatchAddress = (matchId: number): string => `?${SETTING_PARAMETERS.revealMatch}=${matchId}`

/** Whether home and scorecards lead to their text pages. */
export const textAddress = (on: boolean): string => `?${SETTING_PARAMETERS.text}=${on ? 'on' : 'off'}`

export const clockAddress = (hourCycle: HourCycle): string => `?${SETTING_PARAMETERS.clock}=${hourCycle}`
