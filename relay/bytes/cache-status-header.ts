const NAME = 'crease'

export type Forward = 'uri-miss' | 'vary-miss' | 'stale' | 'request' | 'method' | 'bypass'

export const hit = (ttl: number) => `${NAME}; hit; ttl=${ttl}`
export const oldHit = (ttl: number, why: 'stale-while-revalidate' | 'stale-if-error') =>
  `${NAME}; hit; ttl=${ttl}; detail=${why}`
export const forwarded = (
  why: Forward,
  { status, isStored, isCollapsed }: { status?: number; isStored?: boolean; isCollapsed?: boolean } = {},
) =>
  [
    NAME,
    `fwd=${why}`,
    ...(status === undefined ? [] : [`fwd-status=${status}`]),
    ...(isStored ? ['stored'] : []),
    ...(isCollapsed ? ['collapsed'] : []),
  ].join('; ')
export const own = NAME

export type CacheOutcome = 'hit' | 'stale' | 'collapsed' | 'stored' | 'passed'

export function cacheOutcomeOf(status: unknown): CacheOutcome | undefined {
  if (typeof status !== 'string' || status === own) return undefined
  if (status.includes('; hit')) return status.includes('detail=') ? 'stale' : 'hit'
  if (status.endsWith('; collapsed')) return 'collapsed'
  return status.endsWith('; stored') ? 'stored' : 'passed'
}
