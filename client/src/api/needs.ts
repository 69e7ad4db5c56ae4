import type { PageNeeds } from '#shared/page.ts'
import type { AnyCall } from './call.ts'

/** What a screen or a feed is made of, its calls with the shapes of their answers. */
export type Needs = Pick<PageNeeds, 'topics' | 'open'> & { calls: readonly AnyCall[] }

/** The same with the calls' keys alone, by which the relay makes them. */
export function callKeysOf(needs: Needs): PageNeeds {
  return { ...needs, calls: needs.calls.map(({ key }) => key) }
}
