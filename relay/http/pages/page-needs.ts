import type { Held } from '#shared/live/position.ts'
import type { NeedsOfPage, PageNeeds } from '#shared/page.ts'

/** A page that is still open after so many calls of `needs` gets what was named by then. */
const MAX_CALLS = 3

type GatheredNeeds = Pick<PageNeeds, 'calls' | 'menu' | 'isNowhere' | 'subject'> & {
  live: Record<string, Held>
}

export type NeedsSources = {
  needs: NeedsOfPage
  heldOf(topic: string): Held | undefined
  bodyOf(call: string): Promise<{ body: unknown } | undefined>
}

/** What a page needs of the live topics, with their states, and of calls. */
export async function gatherNeeds(
  url: string,
  { needs, heldOf, bodyOf }: NeedsSources,
): Promise<GatheredNeeds> {
  const statesOf = (topics: readonly string[]) => known(topics, heldOf)
  let named = needs(url)
  for (let called = 1; named.open !== undefined && called < MAX_CALLS; called += 1) {
    named =
      named.open === 'live'
        ? needs(url, statesOf(named.topics))
        : needs(url, {}, await bodiesOf(named.calls, bodyOf))
  }
  const { topics, open: _, ...rest } = named
  return { ...rest, live: statesOf(topics) }
}

async function bodiesOf(
  calls: readonly string[],
  bodyOf: NeedsSources['bodyOf'],
): Promise<Record<string, unknown>> {
  const answers = new Map(await Promise.all(calls.map(async (call) => [call, await bodyOf(call)] as const)))
  return known(
    calls.filter((call) => answers.get(call) !== undefined),
    (call) => answers.get(call)?.body,
  )
}

function known<Value>(
  names: readonly string[],
  find: (name: string) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = find(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
