/** What browsers that tell of their network say; others have none of it. */
export type NetworkInformation = { saveData?: boolean; effectiveType?: string; downlink?: number }

/** In Mbit/s: where a whole first view takes longer than a reader waits. */
const SLOW_DOWNLINK = 0.15

/** Whether the reader asks for few bytes, or the network brings no more. */
export function isSlow({ saveData, effectiveType = '', downlink }: NetworkInformation = {}): boolean {
  if (saveData) return true
  return (
    /^(slow-)?2g$/.test(effectiveType) ||
    (downlink !== undefined && downlink > 0 && downlink <= SLOW_DOWNLINK)
  )
}
