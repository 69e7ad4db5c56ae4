import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const RULES = fileURLToPath(new URL('../../relay/deploy/prometheus/alerts.yml', import.meta.url))
const READY_WITHIN_MS = 30_000

/** A real Prometheus with our alert rules, which asks relays once a second. */
export class PrometheusServer {
  readonly #address: string
  readonly #folder: string
  readonly #child: ChildProcess

  private constructor(port: number, folder: string) {
    this.#address = `http://127.0.0.1:${port}`
    this.#folder = folder
    this.#child = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    )
  }

  /** Of relays whose metrics are at these ports without a token. */
  static async started(metricsPorts: readonly number[]): Promise<PrometheusServer> {
    const folder = mkdtempSync(join(tmpdir(), 'crease-prometheus-'))
    cpSync(RULES, join(folder, 'alerts.yml'))
    const targets = metricsPorts.map((port) => `'127.0.0.1:${port}'`).join(', ')
    writeFileSync(
      join(folder, 'prometheus.yml'),
      `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: crease
    static_configs: [{ targets: [${targets}] }]
`,
    )
    const server = new PrometheusServer(await freePort(), folder)
    const until = performance.now() + READY_WITHIN_MS
    while (!(await server.#isReady())) {
      if (performance.now() > until) throw new Error('Prometheus is not ready')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return server
  }

  /** The names of all alerts that have fired at any time since the start. */
  async alertsFired(): Promise<string[]> {
    const query = 'count by (alertname) (max_over_time(ALERTS{alertstate="firing"}[1h]))'
    const answer = await fetch(`${this.#address}/api/v1/query?query=${encodeURIComponent(query)}`)
    const { data } = (await answer.json()) as { data: { result: { metric: { alertname: string } }[] } }
    return data.result.map(({ metric }) => metric.alertname).sort()
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGKILL')
    await ended
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.#address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
