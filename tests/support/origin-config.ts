import type { OriginConfig } from '#relay/origin/config.ts'

/** What an origin under test is told, without the environment. */
export function originConfig(dataDir: string, changes: Partial<OriginConfig> = {}): OriginConfig {
  return {
    dataDir,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    demoPaceMs: 1000,
    demoSeed: 'test',
    trustProxy: [],
    mailFrom: { address: 'crease@localhost' },
    ...changes,
  }
}
