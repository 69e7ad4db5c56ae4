/** Every address of the product. They carry no language: the router's base does. */

export const TABS = ['scorecard', 'commentary', 'graphs', 'info'] as const
export type Tab = (typeof TABS)[number]

export const paths = {
  home: '/',
  liveScore: '/live-score',
  scorecard: (liveMatchId: number, tab: Tab = 'scorecard') =>
    tab === 'scorecard'
      ? `/live-score/scorecard/${liveMatchId}`
      : `/live-score/scorecard/${liveMatchId}/${tab}`,
} as const

/** The number in an address, or undefined where it is none that a match could have. */
export function idOf(segment: string | undefined): number | undefined {
  return segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : undefined
}
