import type { AuditEntry, OpsAction } from '#shared/ops/ops-action.ts'
import {
  ActionRefusal,
  afterAction,
  afterSession,
  afterStart,
  NO_SETTINGS,
  type OpsSettings,
} from './settings.ts'

/** Where settings are kept: of one relay, or of all relays of a cluster. */
export type SettingsStore = {
  /** Undefined where none were ever kept, or where what is there cannot be read. */
  read(): Promise<OpsSettings | undefined>
  /** False where somebody else has changed them since the version before this one. */
  write(settings: OpsSettings): Promise<boolean>
}

export type SettingsKeeperOptions = {
  store: SettingsStore
  /** This relay's name, as drains have it. */
  relay(): string
  wallMs(): number
  /** Told of settings that are new, and of each second in which time alone may change what they mean. */
  apply(settings: OpsSettings): void
  /** Told of each action, once it is kept. */
  done(entry: AuditEntry): void
}

const TRIES = 5

/** Keeps what operators want, and leads this relay by it. */
export class SettingsKeeper {
  readonly #options: SettingsKeeperOptions
  #settings: OpsSettings = NO_SETTINGS
  /** Whether this relay is led by something yet. */
  #isLed = false
  /** Whether what is kept knows of this start. */
  #isStartKept = false

  constructor(options: SettingsKeeperOptions) {
    this.#options = options
  }

  get settings(): OpsSettings {
    return this.#settings
  }

  /** To be called once a second. Without its store a relay goes on with what it knows. */
  async tick(): Promise<void> {
    const kept = await this.#read().catch(() => undefined)
    // A store that was emptied has forgotten what its relays still know.
    if (kept === undefined && this.#settings.version > 0)
      await this.#options.store.write(this.#settings).catch(() => false)
    if (kept !== undefined && kept.version > this.#settings.version) this.#settings = kept
    this.#lead()
  }

  /** Throws an ActionRefusal with a sentence where it cannot be done. */
  async act(action: OpsAction, by: string): Promise<AuditEntry> {
    const { audit } = await this.#change((before) =>
      afterAction(before, action, { by, at: this.#options.wallMs() }),
    )
    const entry = audit.at(-1)
    if (entry === undefined) throw new Error('an action has left no entry')
    this.#options.done(entry)
    return entry
  }

  /** No process takes the session any more, from now on until it would have been over by itself. */
  async endSession(id: string, untilMs: number): Promise<void> {
    await this.#change((before) => afterSession(before, id, untilMs, this.#options.wallMs()))
  }

  /** Resolves once it is kept and leads this relay; throws what `after` throws. */
  async #change(after: (before: OpsSettings) => OpsSettings): Promise<OpsSettings> {
    // What is asked for once is told by what was there before it.
    if (!this.#isLed) await this.tick()
    for (let left = TRIES; left > 0; left -= 1) {
      const held = (await this.#read()) ?? this.#settings
      const changed = after(held.version >= this.#settings.version ? held : this.#settings)
      if (!(await this.#options.store.write(changed))) continue
      this.#isStartKept = true
      this.#settings = changed
      this.#lead()
      return changed
    }
    throw new ActionRefusal('Somebody else acts at the same moment. Please try again.')
  }

  #lead(): void {
    this.#isLed = true
    this.#options.apply(this.#settings)
  }

  /** What is kept, without a drain of the relay that ran here before. */
  async #read(): Promise<OpsSettings | undefined> {
    const { store, relay, wallMs } = this.#options
    const kept = await store.read()
    if (this.#isStartKept) return kept
    const begun = kept && afterStart(kept, relay(), wallMs())
    this.#isStartKept = begun === kept || begun === undefined || (await store.write(begun).catch(() => false))
    // Where it cannot be kept now it is tried again, and this relay takes viewers all the same.
    return this.#isStartKept || kept === undefined ? begun : { ...kept, draining: begun?.draining ?? {} }
  }
}
