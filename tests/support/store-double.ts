import type { ClusterStore, Leadership, Loaded, LogEntry, StorePosition } from '#relay/cluster/store.ts'
import { StoreRefusal } from '#relay/cluster/store.ts'
import type { TopicEvent } from '#relay/live/topic-events.ts'

type Written = Parameters<ClusterStore['append']>[2]

/** The store of a cluster in memory, with one that led before. It is always the store in which its epoch began. */
export class StoreDouble {
  epoch: string
  seq = 0
  fence = ''
  /** Another relay leads: nobody else gets the lease. */
  isLed = false
  loads = 0
  lastGoodAgeMs: number | undefined
  readonly history: TopicEvent[]
  readonly log: LogEntry[] = []
  #read = 0
  #entryWritten = () => {}

  constructor(epoch: string, history: TopicEvent[] = []) {
    this.epoch = epoch
    this.history = history
  }

  async acquire({ fence }: Leadership): Promise<StorePosition & { isTaken: boolean }> {
    if (!this.isLed) this.fence = fence
    return { isTaken: !this.isLed, epoch: this.epoch, seq: this.seq }
  }

  async renew(): Promise<void> {}

  async release(): Promise<void> {}

  async beginEpoch(_leadership: Leadership, epoch: string): Promise<void> {
    this.epoch = epoch
    this.seq = 0
    this.history.length = 0
  }

  async append({ fence }: Leadership, { epoch, seq }: StorePosition, written: Written): Promise<number> {
    if (fence !== this.fence) throw new StoreRefusal('FENCED')
    if (epoch !== this.epoch || seq !== this.seq) throw new StoreRefusal('LOST')
    this.write(written.events, written.isPoll)
    return this.seq
  }

  /** As whoever leads writes it. */
  write(events: TopicEvent[], isPoll = true): void {
    this.seq += 1
    this.history.push(...events)
    this.log.push({ id: `${this.seq}-0`, epoch: this.epoch, seq: this.seq, events, isPoll })
    this.#entryWritten()
  }

  async load(): Promise<Loaded> {
    this.loads += 1
    const { epoch, seq, lastGoodAgeMs } = this
    this.#read = this.log.length
    return {
      ...{ epoch, seq, isWhole: true, lastId: `${seq}-0`, missing: {}, history: [...this.history] },
      ...(lastGoodAgeMs === undefined ? {} : { lastGoodAgeMs }),
    }
  }

  async read(): Promise<LogEntry[]> {
    if (this.#read === this.log.length)
      await new Promise<void>((resolve) => {
        this.#entryWritten = resolve
      })
    const entries = this.log.slice(this.#read)
    this.#read = this.log.length
    return entries
  }

  close(): void {
    this.#entryWritten()
  }
}
