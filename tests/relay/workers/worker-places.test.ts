import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ToWorker } from '#relay/workers/messages.ts'
import { WorkerPlaces } from '#relay/workers/worker-places.ts'

/** Places of a relay, given away by workers whose word comes late. */

const WORKERS = 3
type Moved = { entered: undefined[]; left: undefined[]; returned: number }

/** A worker as the primary's link has it, with its two ways, on which messages wait until they are delivered. */
class Worker {
  allowance = 0
  inside = 0
  asking = 0
  readonly fromPrimary: ToWorker[] = []
  readonly toPrimary: (() => void)[] = []
  entered = 0
  left = 0

  /** Places that it has, or is about to have. */
  get places(): number {
    const underWay = this.fromPrimary.map((message) => {
      if (message.type === 'allow') return message.places
      return message.type === 'admission' && message.admission === 'admitted' ? 1 : 0
    })
    return this.inside + this.allowance + underWay.reduce((sum: number, places) => sum + places, 0)
  }
}

class Relay {
  readonly max: number
  workers: Worker[] = []
  readonly places: WorkerPlaces<Worker>

  constructor(max: number) {
    this.max = max
    this.places = new WorkerPlaces<Worker>({
      maxViewers: max,
      workers: WORKERS,
      send: (worker, message) => void worker.fromPrimary.push(message),
    })
    for (let place = 0; place < WORKERS; place += 1) this.begin()
  }

  begin(): void {
    const worker = new Worker()
    this.workers.push(worker)
    this.places.join(worker)
  }

  die(worker: Worker): void {
    this.workers = this.workers.filter((other) => other !== worker)
    this.places.forget(worker)
    this.begin()
  }

  come(worker: Worker): void {
    if (worker.allowance > 0) {
      worker.allowance -= 1
      worker.inside += 1
      worker.entered += 1
    } else {
      worker.asking += 1
      worker.toPrimary.push(() => this.places.admit(worker, 0, undefined))
    }
  }

  go(worker: Worker): void {
    if (worker.inside === 0) return
    worker.inside -= 1
    worker.left += 1
  }

  tell(worker: Worker, returned = 0): void {
    const { entered, left } = worker
    const moved: Moved = {
      entered: Array.from({ length: entered }, () => undefined),
      left: Array.from({ length: left }, () => undefined),
      returned,
    }
    worker.entered = 0
    worker.left = 0
    worker.toPrimary.push(() => this.places.move(worker, moved))
  }

  hearPrimary(worker: Worker): void {
    const message = worker.fromPrimary.shift()
    if (message?.type === 'allow') worker.allowance += message.places
    else if (message?.type === 'reclaim') {
      const returned = worker.allowance
      worker.allowance = 0
      this.tell(worker, returned)
    } else if (message?.type === 'admission') {
      worker.asking -= 1
      if (message.admission === 'admitted') worker.inside += 1
    }
  }

  /** All that is under way arrives. */
  settle(): void {
    for (const worker of this.workers) this.tell(worker)
    while (this.workers.some(({ fromPrimary, toPrimary }) => fromPrimary.length + toPrimary.length > 0)) {
      for (const worker of this.workers) {
        worker.toPrimary.shift()?.()
        this.hearPrimary(worker)
      }
    }
    for (const worker of this.workers) this.tell(worker)
    for (const worker of this.workers) while (worker.toPrimary.length > 0) worker.toPrimary.shift()?.()
  }

  get given(): number {
    return this.workers.reduce((sum, { places }) => sum + places, 0)
  }
}

const STEPS = {
  come: (relay: Relay, worker: Worker) => relay.come(worker),
  go: (relay: Relay, worker: Worker) => relay.go(worker),
  tell: (relay: Relay, worker: Worker) => {
    relay.tell(worker)
    worker.toPrimary.shift()?.()
  },
  'is heard': (_relay: Relay, worker: Worker) => worker.toPrimary.shift()?.(),
  hear: (relay: Relay, worker: Worker) => relay.hearPrimary(worker),
  die: (relay: Relay, worker: Worker) => relay.die(worker),
}
const step = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constant('come' as const) },
    { weight: 4, arbitrary: fc.constantFrom('go' as const, 'tell' as const) },
    { weight: 12, arbitrary: fc.constantFrom('is heard' as const, 'hear' as const) },
    { weight: 1, arbitrary: fc.constant('die' as const) },
  ),
  at: fc.nat({ max: WORKERS - 1 }),
  // Many at one worker, so that the places of the others are asked back.
  times: fc.integer({ min: 1, max: 20 }),
})

test('places that workers have, or are about to have, are never more than there are, however late they are counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(step, { maxLength: 120 }), (max, steps) => {
      const relay = new Relay(max)
      for (const { what, at, times } of steps) {
        for (let time = 0; time < (what === 'die' ? 1 : times); time += 1) {
          const worker = relay.workers[at]
          if (worker) STEPS[what](relay, worker)
        }
        expect(relay.given).toBeLessThanOrEqual(max)
      }
      relay.settle()
      const inside = relay.workers.reduce((sum, worker) => sum + worker.inside, 0)
      expect(relay.places.viewers).toBe(inside)
      expect(relay.workers.map(({ asking }) => asking)).toEqual(relay.workers.map(() => 0))
    }),
    { numRuns: 1000 },
  )
})

test('a worker that ends while one of its viewers is waited for takes no place with it', () => {
  const relay = new Relay(10)
  const [first, second] = relay.workers as [Worker, Worker]
  const ask = (worker: Worker) => {
    relay.come(worker)
    worker.toPrimary.shift()?.()
  }
  // So many that the rest may have been given away by workers.
  for (let viewer = 0; viewer < 7; viewer += 1) ask(second)
  ask(first)
  expect(first.fromPrimary.at(-1)?.type).toBe('reclaim')
  relay.die(first)
  relay.settle()
  expect(second.inside).toBe(7)
  expect(relay.places.viewers).toBe(7)
})
