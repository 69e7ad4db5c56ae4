import type { OpsSettings } from '../ops/settings.ts'
import { parsed } from '../ops/settings-file.ts'
import type { SettingsStore } from '../ops/settings-keeper.ts'
import type { ClusterStore } from './store.ts'

export class SettingsInStore implements SettingsStore {
  readonly #store: ClusterStore
  #known: OpsSettings | undefined

  constructor(store: ClusterStore) {
    this.#store = store
  }

  async read(): Promise<OpsSettings | undefined> {
    const version = await this.#store.settingsVersion()
    if (version === undefined) return undefined
    if (this.#known?.version !== version) this.#known = parsed((await this.#store.settings()) ?? '')
    return this.#known
  }

  write(settings: OpsSettings): Promise<boolean> {
    return this.#store.putSettings(settings.version, JSON.stringify(settings))
  }
}
