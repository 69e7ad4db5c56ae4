import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError } from '../config.ts'

/** Makes the data folder where it is missing. One that cannot be written to is a wrong DATA_DIR. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new ConfigError('DATA_DIR', dataDir, 'a folder that this program may write to')
  }
}
