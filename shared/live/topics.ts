/** The topic of all live matches. */
export const BOARD_TOPIC = 'live'

export function matchTopic(liveMatchId: number | string): string {
  return `match/${liveMatchId}`
}
