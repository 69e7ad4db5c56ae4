import type { Channel } from './channel.ts'
import type { DeliveryCounts } from './delivery-counts.ts'
import type { Frame } from './frame.ts'
import type { Topic } from './topic.ts'
import type { Turns, Work } from './turns.ts'
import type { SendPast } from './wire.ts'

/** A reader as its cohort knows it. */
export type Member = {
  /** Leaves, and is told by itself what is due. */
  bringAlone(): void
  /** Writes what the system did not take; `taken`: how much it took, negative where none. */
  writeRest(bytes: Buffer, taken: number): void
  /** From now on it is at another place. */
  movesTo(place: number): void
}

/** What all cohorts of a hub share. `tickMs`: the time of the last tick. */
export type Tally = { readonly counts: DeliveryCounts; readonly tickMs: number }

/** What of one channel's topic a reader holds; `offset` undefined: nothing. */
export type Stand = { topic: Topic; offset: number | undefined }

/** What leads the readers of one version to the present one, in one write. */
type Lead = { frames: readonly Frame[]; bytes: Buffer }

const PLACES_AT_FIRST = 16
const STANDS_HELD = 200
/** A place without a reader, and one whose reader is written to through its stream. */
const FREE = -2
const BY_STREAM = -1

/**
 * Readers who follow the same topics in the same form and hold the same states: what leads them on is the same bytes.
 * Nearly all readers of a match are such, and a change is handed to the system for one after the other out of two flat
 * arrays. The objects of a connection, a kilobyte or two that the caches do not hold, are touched only where its socket
 * does not take everything: see `relay/decisions/readers-alike.md`.
 */
export class Cohort implements Work {
  readonly channels: readonly Channel[]
  readonly #compresses: boolean
  readonly #tally: Tally
  readonly #send: SendPast | undefined
  readonly #turns: Turns
  #readers: (Member | undefined)[] = []
  /** By place: the descriptor of the reader's socket, and which version of the topics it holds. */
  #descriptors = new Int32Array(PLACES_AT_FIRST)
  #versions = new Int32Array(PLACES_AT_FIRST)
  readonly #freePlaces: number[] = []
  #size = 0
  /** What the readers of each version hold, by channel. All hold the last one but while a round is under way. */
  readonly #stands = new Map<number, Stand[]>()
  /** When the first change came that a version does not hold yet, by version. */
  readonly #changedMs = new Map<number, number>()
  #version = 0
  /** Something has happened in a channel since the version was made. */
  #isOld = false
  #place = 0
  #left = 0
  #isUnderWay = false
  #sentMs = 0

  constructor(
    channels: readonly Channel[],
    { compresses, send }: { compresses: boolean; send: SendPast | undefined },
    tally: Tally,
    turns: Turns,
  ) {
    this.channels = channels
    this.#compresses = compresses
    this.#send = send
    this.#tally = tally
    this.#turns = turns
    this.#stands.set(0, this.#present)
  }

  get size(): number {
    return this.#size
  }

  /** When its readers were last sent something, to within a tick. */
  get sentMs(): number {
    return this.#sentMs
  }

  get #present(): Stand[] {
    return this.channels.map(({ topic }) => ({ topic, offset: topic.offset }))
  }

  /** Takes in a reader who holds the present states. `descriptor`: negative for one that is written to by its stream. */
  join(reader: Member, descriptor: number): number {
    this.#makeVersion()
    const place = this.#freePlaces.pop() ?? this.#newPlace()
    this.#readers[place] = reader
    this.#descriptors[place] = descriptor < 0 ? BY_STREAM : descriptor
    this.#versions[place] = this.#version
    this.#size += 1
    return place
  }

  #newPlace(): number {
    const place = this.#readers.length
    if (place === this.#descriptors.length) {
      this.#descriptors = doubled(this.#descriptors)
      this.#versions = doubled(this.#versions)
    }
    this.#readers.push(undefined)
    // It takes a place in the round that is under way.
    if (this.#isUnderWay) this.#left += 1
    return place
  }

  /** What the reader at a place holds, who goes on alone. */
  leave(place: number): readonly Stand[] {
    const stands = this.#stands.get(this.#versions[place] ?? -1) ?? []
    this.#readers[place] = undefined
    this.#descriptors[place] = FREE
    this.#freePlaces.push(place)
    this.#size -= 1
    return stands
  }

  /** Its readers are taken to hold nothing of a channel: they get the whole state. */
  forget(channel: Channel): void {
    this.#makeVersion()
    this.#changedMs.set(this.#version, performance.now())
    const at = this.channels.indexOf(channel)
    for (const [version, stands] of this.#stands) {
      this.#stands.set(
        version,
        stands.map((stand, place) => (place === at ? { ...stand, offset: undefined } : stand)),
      )
    }
    this.#isOld = true
  }

  /** Something has happened in one of its channels: each reader is brought on once, from the present place round. */
  start(): void {
    if (!this.#isOld) this.#changedMs.set(this.#version, performance.now())
    this.#isOld = true
    this.#left = this.#readers.length
    if (this.#isUnderWay || this.#size === 0) return
    this.#isUnderWay = true
    this.#turns.add(this)
  }

  /** Goes to so many places at most; to fewer where the round has come to its end. */
  advance(most: number): number {
    this.#makeVersion()
    let from = -1
    let lead: Lead | undefined
    let given = 0
    let taken = 0
    for (; taken < most && this.#left > 0; taken += 1) {
      const place = this.#nextPlace()
      const held = this.#versions[place] ?? this.#version
      const descriptor = this.#descriptors[place] ?? FREE
      if (held === this.#version || descriptor === FREE) continue
      if (held !== from) {
        this.#count(lead, given, from)
        given = 0
        from = held
        lead = this.#leadFrom(held)
      }
      if (lead === undefined) {
        this.#readers[place]?.bringAlone()
        continue
      }
      const { bytes } = lead
      const isSentPast = descriptor >= 0 && this.#send !== undefined && bytes.length > 0
      const sent = isSentPast ? (this.#send?.(descriptor, bytes, bytes.length) ?? -1) : -1
      this.#versions[place] = this.#version
      given += 1
      if (sent !== bytes.length && bytes.length > 0) this.#readers[place]?.writeRest(bytes, sent)
    }
    this.#count(lead, given, from)
    if (taken < most) this.#end()
    return taken
  }

  /** The next change goes on with the reader after the one who could not be brought on. */
  failed(): void {
    this.#isUnderWay = false
  }

  #nextPlace(): number {
    const place = this.#place < this.#readers.length ? this.#place : 0
    this.#place = place + 1
    this.#left -= 1
    return place
  }

  #makeVersion(): void {
    if (!this.#isOld) return
    this.#isOld = false
    this.#version += 1
    this.#stands.set(this.#version, this.#present)
    if (this.#stands.size > STANDS_HELD) this.#forgetUnheld()
  }

  /** Where changes come faster than a round ends, none of its versions would ever be the only one. */
  #forgetUnheld(): void {
    const held = new Set(this.#versions.subarray(0, this.#readers.length)).add(this.#version)
    for (const version of this.#stands.keys()) {
      if (held.has(version)) continue
      this.#stands.delete(version)
      this.#changedMs.delete(version)
    }
  }

  /** Undefined where a topic has ended: that is said to each by itself. */
  #leadFrom(version: number): Lead | undefined {
    if (this.channels.some(({ topic }) => topic.ended !== undefined)) return undefined
    const stands = this.#stands.get(version) ?? []
    const frames = this.channels.flatMap(({ topic }, at) => {
      const held = stands[at]
      return topic.frameFrom(held?.topic === topic ? held.offset : undefined) ?? []
    })
    const forms = frames.map((frame) => (this.#compresses ? frame.deflated : frame.plain))
    return { frames, bytes: forms.length === 1 && forms[0] ? forms[0] : Buffer.concat(forms) }
  }

  #count(lead: Lead | undefined, readers: number, from: number): void {
    if (!lead || lead.frames.length === 0 || readers === 0) return
    const { counts, tickMs } = this.#tally
    this.#sentMs = tickMs
    for (const frame of lead.frames) counts.add(this.#compresses, frame, readers)
    const nowMs = performance.now()
    counts.delays.add(nowMs - (this.#changedMs.get(from) ?? nowMs), readers * lead.frames.length)
  }

  #end(): void {
    this.#isUnderWay = false
    const present = this.#stands.get(this.#version)
    this.#stands.clear()
    this.#changedMs.clear()
    if (present) this.#stands.set(this.#version, present)
    if (this.#freePlaces.length > this.#size + PLACES_AT_FIRST) this.#closeUp()
  }

  /** All hold the same now, so their places are free to change: none stays empty. */
  #closeUp(): void {
    const readers = this.#readers
    this.#readers = []
    this.#freePlaces.length = 0
    const descriptors = this.#descriptors
    const places = Math.max(PLACES_AT_FIRST, this.#size)
    this.#descriptors = new Int32Array(places)
    this.#versions = new Int32Array(places).fill(this.#version)
    for (const [before, reader] of readers.entries()) {
      if (reader === undefined) continue
      const place = this.#readers.push(reader) - 1
      this.#descriptors[place] = descriptors[before] ?? BY_STREAM
      reader.movesTo(place)
    }
    this.#place = 0
  }
}

function doubled(places: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(places.length * 2)
  more.set(places)
  return more
}
