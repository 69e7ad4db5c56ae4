import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stringify } from 'yaml'
import { freePort } from './free-port.ts'

const RULES = fileURLToPath(new URL('../../relay/deploy/prometheus/alerts.yml', import.meta.url))
/** As the rules are shipped they look back minutes and wait for up to fifteen. */
const LONGEST_S = 10

export const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0

/** A real Prometheus with the shipped rules, their times shortened, that scrapes relays each second. */
export class AlertingPrometheus {
  readonly #folder = mkdtempSync(join(tmpdir(), 'crease-prometheus-'))
  readonly #url: string
  readonly #child: ChildProcess

  private constructor(port: number, relays: readonly string[], token: string) {
    const path = (name: string) => join(this.#folder, name)
    writeFileSync(path('alerts.yml'), shortened(readFileSync(RULES, 'utf8')))
    writeFileSync(path('token'), token)
    const config = {
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: ['alerts.yml'],
      scrape_configs: [
        {
          job_name: 'crease',
          authorization: { credentials_file: path('token') },
          static_configs: [{ targets: relays.map((address) => new URL(address).host) }],
        },
      ],
    }
    writeFileSync(path('prometheus.yml'), stringify(config))
    this.#url = `http://127.0.0.1:${port}`
    const own = [`--config.file=${path('prometheus.yml')}`, `--storage.tsdb.path=${path('data')}`]
    this.#child = spawn('prometheus', [...own, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' })
  }

  static async started(relays: readonly string[], token: string): Promise<AlertingPrometheus> {
    const prometheus = new AlertingPrometheus(await freePort(), relays, token)
    for (;;) {
      if (prometheus.#child.exitCode !== null) throw new Error('Prometheus ended at its start')
      if (await prometheus.#hasScraped(relays.length).catch(() => false)) return prometheus
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Whether each relay was read twice: what counts up is seen only from one reading to the next. */
  async #hasScraped(relays: number): Promise<boolean> {
    const query = encodeURIComponent('sum_over_time(up[1m]) >= 2')
    const answer = await fetch(`${this.#url}/api/v1/query?query=${query}`)
    const { data } = (await answer.json()) as { data: { result: unknown[] } }
    return data.result.length === relays
  }

  /** Names of the alerts that fire now, but for those that tell of hours. */
  async firing(): Promise<string[]> {
    const answer = await fetch(`${this.#url}/api/v1/alerts`)
    const { data } = (await answer.json()) as {
      data: { alerts: { state: string; labels: { alertname: string } }[] }
    }
    const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    return [...new Set(names)].filter((name) => !/Burns/.test(name)).sort()
  }

  async end(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve))
    if (this.#child.kill('SIGKILL')) await gone
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const UNIT_S: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }

function shortened(rules: string): string {
  const short = (count: string, unit: string) =>
    `${Math.min(LONGEST_S, Number(count) * (UNIT_S[unit] ?? 1))}s`
  return rules
    .replace(/(?<=for: )(\d+)([smh])$/gm, (_, count, unit) => short(count, unit))
    .replace(/(?<=\[)(\d+)([smh])(?=\])/g, (_, count, unit) => short(count, unit))
    .replace(/(?<=interval: )\d+s$/gm, '1s')
}
