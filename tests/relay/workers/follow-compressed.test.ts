import { expect, test } from 'vitest'
import { Frame } from '#relay/live/frame.ts'
import { Hub } from '#relay/live/hub.ts'
import type { TopicEvent } from '#relay/live/topic-events.ts'
import { followCompressed } from '#relay/workers/run-primary.ts'

const OPENED: TopicEvent = {
  ...{ kind: 'state', topic: 'match/7', epoch: 'e1', offset: 0, at: 1 },
  state: { Runs: 30 },
}
const change = (offset: number): Extract<TopicEvent, { kind: 'change' }> => ({
  ...{ kind: 'change', topic: 'match/7', epoch: 'e1' },
  text: JSON.stringify({ type: 'delta', topic: 'match/7', offset, at: 2, patch: { Runs: 30 + offset } }),
})
const hub = () => new Hub('own', { encoded: () => {}, published: () => {} })

test('[G4] what another relay published reaches the workers with every change compressed', () => {
  const led = followCompressed(hub(), [OPENED, change(1), change(2)])
  expect(led).toEqual(
    [OPENED, change(1), change(2)].map((event) =>
      event.kind === 'change' ? { ...event, deflated: new Frame(event.text).deflated } : event,
    ),
  )
})

test('[G1] what does not lead on reaches no worker', () => {
  expect(followCompressed(hub(), [OPENED, change(2)])).toBeUndefined()
})
