import type { TopicState } from '#shared/live/position.ts'
import type { NeedsOfPage, PageNeeds } from '#shared/page.ts'

/** A page that is still open after so many calls of `needs` gets what was named by then. */
const MAX_CALLS = 3

export type GatheredNeeds = Pick<PageNeeds, 'calls' | 'menu' | 'isNowhere' | 'subject'> & {
  live: Record<string, TopicState>
}

export type NeedsSources = {
  needs: NeedsOfPage
  stateOf(topic: string): TopicState | undefined
  read(call: string): Promise<{ body: unknown } | Error>
}

/** What a page needs of the live topics, with their states, and of calls. */
export async function gatherNeeds(
  url: string,
  { needs, stateOf, read }: NeedsSources,
): Promise<GatheredNeeds> {
  const statesOf = (topics: readonly string[]) =>
    Object.fromEntries(
      topics.flatMap((topic) => {
        const state = stateOf(topic)
        return state === undefined ? [] : [[topic, state]]
      }),
    )
  const bodiesOf = async (calls: readonly string[]) => {
    const answers = await Promise.all(calls.map(async (call) => [call, await read(call)] as const))
    return Object.fromEntries(
      answers.flatMap(([call, answer]) => (answer instanceof Error ? [] : [[call, answer.body]])),
    )
  }
  let named = needs(url)
  for (let called = 1; named.open !== undefined && called < MAX_CALLS; called += 1) {
    named =
      named.open === 'live' ? needs(url, statesOf(named.topics)) : needs(url, {}, await bodiesOf(named.calls))
  }
  const { topics, open: _, ...rest } = named
  return { ...rest, live: statesOf(topics) }
}
