import type { AuditEntry, OpsAction, OpsSettings } from '#shared/ops/ops-action.ts'
import { ActionRefusal, afterAction, afterSession, afterStart, NO_SETTINGS } from './action-rules.ts'

export type SettingsStore = {
  /** Undefined where none were ever stored, or where what is there cannot be read. */
  read(): Promise<OpsSettings | undefined>
  write(settings: OpsSettings): Promise<boolean>
}

export type SettingsKeeperOptions = {
  store: SettingsStore
  relay(): string
  wallMs(): number
  apply(settings: OpsSettings): void
  done(entry: AuditEntry): void
}

const TRIES = 5

export class SettingsKeeper {
  readonly #options: SettingsKeeperOptions
  #settings: OpsSettings = NO_SETTINGS
  #isLed = false
  #isStartStored = false

  constructor(options: SettingsKeeperOptions) {
    this.#options = options
  }

  get settings(): OpsSettings {
    return this.#settings
  }

  async tick(): Promise<void> {
    this.#take(await this.#read().catch(() => undefined))
  }

  /** Throws where the store does not answer. */
  async refresh(): Promise<void> {
    this.#take(await this.#read())
  }

  #take(stored: OpsSettings | undefined): void {
    if (stored === undefined && this.#settings.version > 0)
      void this.#options.store.write(this.#settings).catch(() => false)
    if (stored !== undefined && stored.version > this.#settings.version) this.#settings = stored
    this.#lead()
  }

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

  async #change(after: (before: OpsSettings) => OpsSettings): Promise<OpsSettings> {
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

  async #read(): Promise<OpsSettings | undefined> {
    const { store, relay, wallMs } = this.#options
    const stored = await store.read()
    if (this.#isStartStored) return stored
    const begun = stored && afterStart(stored, relay(), wallMs())
    this.#isStartStored =
      begun === stored || begun === undefined || (await store.write(begun).catch(() => false))
    return this.#isStartStored || stored === undefined
      ? begun
      : { ...stored, draining: begun?.draining ?? {} }
  }
}
