import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { CSRF_PAIR } from './csrf-pair.ts'
import { RelayProcess } from './relay-process.ts'

/** Pictures are drawn when they are first asked for, which takes long while other tests have the machine. */
const PATIENT = { UPSTREAM_TIMEOUT_MS: '60000' }

/** The whole product as it runs for everybody, embedded origin included, in a folder of its own. */
export class SiteUnderTest {
  readonly relay: RelayProcess
  readonly #folder: string

  private constructor(relay: RelayProcess, folder: string) {
    this.relay = relay
    this.#folder = folder
  }

  static async start(env: Record<string, string> = {}): Promise<SiteUnderTest> {
    const folder = await mkdtemp(join(tmpdir(), 'crease-site-'))
    const relay = await RelayProcess.at({
      DATA_DIR: folder,
      DEMO_SEED: 'a day at the ground',
      ...PATIENT,
      ...env,
    })
    await relay.start()
    await hasScores(relay.address)
    return new SiteUnderTest(relay, folder)
  }

  get address(): string {
    return this.relay.address
  }

  /** The `data` of a call's answer, or what stands in its place. */
  async data<Data>(call: string, body?: object): Promise<Data> {
    const response = await fetch(`${this.address}${call}`, {
      ...(body
        ? {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { ...CSRF_PAIR, 'content-type': 'application/json' },
          }
        : {}),
    })
    return ((await response.json()) as { data: Data }).data
  }

  async stop(): Promise<void> {
    await this.relay.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** The relay is open a moment before it has heard the first scores. */
async function hasScores(address: string): Promise<void> {
  while ((await fetch(`${address}/api/Match/LiveMatches`)).status === 503) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A site for the tests of one file. */
export async function siteOfFile(env?: Record<string, string>): Promise<SiteUnderTest> {
  const site = await SiteUnderTest.start(env)
  afterAll(() => site.stop())
  return site
}
