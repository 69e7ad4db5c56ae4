import { expect, test } from 'vitest'
import { TopicStore } from '#client/live/topic-store.ts'

const first = { topic: 'live', epoch: 'e', offset: 1, at: 1, state: { a: { Runs: 1 }, b: { Runs: 2 } } }

test('states share what a change did not touch', () => {
  const topics = new TopicStore()
  topics.replace(first)
  topics.advance({ topic: 'live', offset: 2, at: 2, patch: { a: { Runs: 5 } } })
  const view = topics.view<typeof first.state>('live')
  expect(view.kind === 'known' && view.known.state.b).toBe(first.state.b)
})

test('a snapshot shares what equals what was held, so that a reconnect renders only what is new', () => {
  const topics = new TopicStore()
  topics.replace(first)
  topics.replace({ ...first, epoch: 'f', state: { a: { Runs: 7 }, b: { Runs: 2 } } })
  const view = topics.view<typeof first.state>('live')
  expect(view.kind === 'known' && view.known.state.b).toBe(first.state.b)
})

test('a delta before any snapshot is a gap', () => {
  expect(new TopicStore().advance({ topic: 'live', offset: 2, at: 2, patch: {} })).toBe('gap')
})

test('a claim is given up once, however often it is released', () => {
  const topics = new TopicStore()
  const release = topics.want('live')
  topics.want('live')
  release()
  release()
  expect(topics.wanted()).toEqual(['live'])
})

test('states of topics that nobody wants are kept, but not without bound', () => {
  const topics = new TopicStore()
  for (let id = 1; id <= 40; id++) {
    const release = topics.want(`match/${id}`)
    topics.replace({ ...first, topic: `match/${id}` })
    release()
  }
  expect(topics.position('match/40')).toBeDefined()
  expect(topics.position('match/1')).toBeUndefined()
})
