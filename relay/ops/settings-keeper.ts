import type { AuditEntry, OpsAction } from '#shared/ops/ops-action.ts'
import {
  ActionRefusal,
  afterAction,
  afterSession,
  afterStart,
  NO_SETTINGS,
  type OpsSettings,
} from './settings.ts'

/** Where settings are stored: of one relay, or of all relays of a cluster. */
export type SettingsStore = {
  /** Undefined where none were ever stored, or where what is there cannot be read. */
  read(): Promise<OpsSettings | undefined>
  /** False where another relay has changed them since the version before this one. */
  write(settings: OpsSettings): Promise<boolean>
}

export type SettingsKeeperOptions = {
  store: SettingsStore
  /** This relay's name, as drains have it. */
  relay(): string
  wallMs(): number
  /** Called with new settings, and each second in which time alone may change what they mean. */
  apply(settings: OpsSettings): void
  /** Called with each action, once it is stored. */
  done(entry: AuditEntry): void
}

const TRIES = 5

/** Keeps what operators want, and leads this relay by it. */
export class SettingsKeeper {
  readonly #options: SettingsKeeperOptions
  #settings: OpsSettings = NO_SETTINGS
  /** Whether this relay is led by something yet. */
  #isLed = false
  /** Whether the stored settings know of this start. */
  #isStartStored = false

  constructor(options: SettingsKeeperOptions) {
    this.#options = options
  }

  get settings(): OpsSettings {
    return this.#settings
  }

  /** To be called once a second. Without its store a relay continues with what it knows. */
  async tick(): Promise<void> {
    const stored = await this.#read().catch(() => undefined)
    // A store that was emptied has forgotten what its relays still know.
    if (stored === undefined && this.#settings.version > 0)
      await this.#options.store.write(this.#settings).catch(() => false)
    if (stored !== undefined && stored.version > this.#settings.version) this.#settings = stored
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

  /** Resolves once it is stored and applied by this relay; throws what `after` throws. */
  async #change(after: (before: OpsSettings) => OpsSettings): Promise<OpsSettings> {
    // An order is recognised as new by the settings before it.
    if (!this.#isLed) await this.tick()
    for (let left = TRIES; left > 0; left -= 1) {
      const stored = (await this.#read()) ?? this.#settings
      const changed = after(stored.version >= this.#settings.version ? stored : this.#settings)
      if (!(await this.#options.store.write(changed))) continue
      this.#isStartStored = true
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

  /** What is stored, without a drain of the relay that ran here before. */
  async #read(): Promise<OpsSettings | undefined> {
    const { store, relay, wallMs } = this.#options
    const stored = await store.read()
    if (this.#isStartStored) return stored
    const begun = stored && afterStart(stored, relay(), wallMs())
    this.#isStartStored =
      begun === stored || begun === undefined || (await store.write(begun).catch(() => false))
    // Where it cannot be stored now it is tried again, and this relay takes viewers all the same.
    return this.#isStartStored || stored === undefined
      ? begun
      : { ...stored, draining: begun?.draining ?? {} }
  }
}
