import { ConnectionQuota } from '../http/connection-quota.ts'
import type { ToPrimary, ToWorker } from './messages.ts'

type Moved = Extract<ToPrimary, { type: 'moved' }>
type ToldOfPlaces = Extract<ToWorker, { type: 'allow' | 'reclaim' | 'admission' }>

export type WorkerPlacesOptions<Worker> = {
  /** Viewers of the whole relay. */
  maxViewers: number
  workers: number
  send(worker: Worker, message: ToldOfPlaces): void
}

type Share = {
  /** What it holds of the places, by address. */
  held: Map<string | undefined, (() => void)[]>
  viewers: number
  /** Places that it may give away without asking, as far as it has not said that it has. */
  allowed: number
}

/**
 * The places of a relay, which its workers give away. While there are plenty each may give away some by itself and says
 * so afterwards; where they are few it asks. Those that are taken and those that workers may give away are together never
 * more than there are.
 */
export class WorkerPlaces<Worker> {
  readonly #options: WorkerPlacesOptions<Worker>
  readonly #quota: ConnectionQuota
  readonly #shares = new Map<Worker, Share>()
  /** Viewers about whom is decided when all workers have given back what they were allowed. */
  readonly #deferred: { worker: Worker; id: number; address: string | undefined }[] = []

  constructor(options: WorkerPlacesOptions<Worker>) {
    this.#options = options
    this.#quota = new ConnectionQuota(options.maxViewers)
  }

  get viewers(): number {
    return this.#quota.taken
  }

  viewersOf(worker: Worker): number {
    return this.#shares.get(worker)?.viewers ?? 0
  }

  /** A worker begins to let viewers in. */
  join(worker: Worker): void {
    const share: Share = { held: new Map(), viewers: 0, allowed: 0 }
    this.#shares.set(worker, share)
    this.#allow(worker, share)
  }

  /** Its viewers are gone with it, and their places are free. */
  forget(worker: Worker): void {
    const share = this.#shares.get(worker)
    if (share === undefined) return
    this.#shares.delete(worker)
    for (const places of share.held.values()) for (const giveBack of places) giveBack()
    this.#decideDeferred()
  }

  /** Where the last places may have been given away by workers, they are asked for what they have not used. */
  admit(worker: Worker, id: number, address: string | undefined): void {
    if (this.#allowed === 0 || this.#quota.taken + this.#allowed < this.#options.maxViewers) {
      this.#decide(worker, id, address)
      return
    }
    this.#deferred.push({ worker, id, address })
    if (this.#deferred.length > 1) return
    for (const [other, { allowed }] of this.#shares)
      if (allowed > 0) this.#options.send(other, { type: 'reclaim' })
  }

  /** What a worker has done by itself. */
  move(worker: Worker, { entered, left, returned }: Omit<Moved, 'type'>): void {
    const share = this.#shares.get(worker)
    if (share === undefined) return
    for (const address of entered) this.#enter(share, address)
    for (const address of left) release(share, address)
    share.allowed -= entered.length + returned
    this.#decideDeferred()
    this.#allow(worker, share)
  }

  /** Places that workers may give away without asking, and of which it is not known whether they have. */
  get #allowed(): number {
    let sum = 0
    for (const { allowed } of this.#shares.values()) sum += allowed
    return sum
  }

  /** Gives a worker a part of the places of which nobody has to be asked about, while there are such. */
  #allow(worker: Worker, share: Share): void {
    if (this.#deferred.length > 0) return
    const left = Math.max(0, this.#quota.plenty - this.#allowed)
    const places = Math.floor(left / (2 * this.#options.workers)) - share.allowed
    if (places <= 0) return
    share.allowed += places
    this.#options.send(worker, { type: 'allow', places })
  }

  #decideDeferred(): void {
    if (this.#allowed > 0) return
    for (const { worker, id, address } of this.#deferred.splice(0)) this.#decide(worker, id, address)
  }

  #decide(worker: Worker, id: number, address: string | undefined): void {
    const share = this.#shares.get(worker)
    if (share === undefined) return
    const admission = this.#quota.admits(address)
    if (admission === 'admitted') this.#enter(share, address)
    this.#options.send(worker, { type: 'admission', id, admission })
  }

  #enter(share: Share, address: string | undefined): void {
    const held = share.held.get(address) ?? []
    held.push(this.#quota.take(address))
    share.held.set(address, held)
    share.viewers += 1
  }
}

function release(share: Share, address: string | undefined): void {
  const held = share.held.get(address)
  const giveBack = held?.pop()
  if (held === undefined || giveBack === undefined) return
  giveBack()
  share.viewers -= 1
  if (held.length === 0) share.held.delete(address)
}
