import type { Held } from '#shared/live/position.ts'
import type { Known } from './page-needs.ts'
import type { Name } from './told-once.ts'

/** What a page is made of, with names in the place of states and bodies. */
export type ToldPage = {
  live: [topic: string, held: Omit<Held, 'state'>, state: Name][]
  content: [call: string, body: Name][]
}

export function toldPage({ live, content }: Known, nameOf: (value: unknown) => Name): ToldPage {
  return {
    live: Object.entries(live).map(([topic, { state, ...held }]) => [topic, held, nameOf(state)]),
    content: Object.entries(content).map(([call, body]) => [call, nameOf(body)]),
  }
}

export function heardPage({ live, content }: ToldPage, called: (name: Name) => unknown): Known {
  return {
    live: Object.fromEntries(
      live.map(([topic, held, state]) => [topic, { ...held, state: called(state) as Held['state'] }]),
    ),
    content: Object.fromEntries(content.map(([call, body]) => [call, called(body)])),
  }
}
