/**
 * Addresses that change one of a reader's settings and lead back to the page on which they stand: the relay sets the
 * cookie, so that no script is needed. They are queries, to be added to whatever page is shown.
 */
export const SETTING_PARAMETERS = {
  delay: 'delay',
  shield: 'shield',
  reveal: 'reveal',
  text: 'text',
} as const

export const delayAddress = (seconds: number): string => `?${SETTING_PARAMETERS.delay}=${seconds}`

export const shieldAddress = (on: boolean): string => `?${SETTING_PARAMETERS.shield}=${on ? 'on' : 'off'}`

export const revealAddress = (liveMatchId: number): string => `?${SETTING_PARAMETERS.reveal}=${liveMatchId}`

/** Whether home and scorecards lead to their text pages. */
export const textAddress = (on: boolean): string => `?${SETTING_PARAMETERS.text}=${on ? 'on' : 'off'}`
