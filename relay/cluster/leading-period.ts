import { Hub } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { Leadership } from './store.ts'
import { StoreSteps } from './store-steps.ts'

export class LeadingPeriod {
  readonly hub: Hub
  readonly changes: TopicEvent[] = []
  readonly leadership: Leadership | undefined
  readonly steps: StoreSteps
  polling: { stop(): Promise<void> } | undefined

  constructor(epoch: string, leadership: Leadership | undefined) {
    this.hub = new Hub(epoch, {
      encoded: () => {},
      published: () => {},
      happened: (event) => void this.changes.push(event),
    })
    this.leadership = leadership
    this.steps = new StoreSteps(this.hub)
  }
}
