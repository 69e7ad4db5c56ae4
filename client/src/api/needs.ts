import type { PageNeeds } from '#shared/page.ts'
import type { AnyCall } from './call.ts'

/** The calls that a screen or a feed needs, with the schemas of their answers. */
export type Needs = Pick<PageNeeds, 'topics' | 'open'> & { calls: readonly AnyCall[] }

/** The same with the calls' keys alone, by which the relay makes them. */
export function callKeysOf(needs: Needs): PageNeeds {
  return { ...needs, calls: needs.calls.map(({ key }) => key) }
}
