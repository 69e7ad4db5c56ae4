import type { PageNeeds } from '#shared/page.ts'
import type { AnyCall } from './call.ts'

export type Needs = Pick<PageNeeds, 'topics' | 'open'> & { calls: readonly AnyCall[] }

export function callKeysOf(needs: Needs): PageNeeds {
  return { ...needs, calls: needs.calls.map(({ key }) => key) }
}
