import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { parse, stringify } from 'yaml'
import { freePort } from './free-port.ts'
import { runningProgram } from './running-program.ts'

export type Rule = {
  alert?: string
  record?: string
  expr: string
  for?: string
  annotations?: Record<string, string>
  labels?: Record<string, string>
}
type Group = { name: string; interval: string; rules: Rule[] }
type Sample = { metric: Record<string, string>; value: [number, string] }

/** Scrapes in ms: many within the shortest range of the rules that are made shorter. */
const SCRAPE_MS = 1000

/** The same rules with all times so much shorter that nobody waits for hours; no time gets shorter than a scrape. */
export function shortened(rules: string, of: (group: string) => number): string {
  const groups = (parse(rules) as { groups: Group[] }).groups.map((group) => {
    const by = of(group.name)
    const brief = (text: string) =>
      text.replaceAll(/\b(\d+)([smh])\b/g, (_, count: string, unit: 's' | 'm' | 'h') => {
        const ms = (Number(count) * { s: 1000, m: 60_000, h: 3_600_000 }[unit]) / by
        return `${Math.max(SCRAPE_MS, Math.round(ms))}ms`
      })
    const expression = (text: string) => text.replaceAll(/\[[^\]]*\]/g, brief)
    return {
      ...group,
      interval: brief(group.interval),
      rules: group.rules.map((rule) => ({
        ...rule,
        expr: expression(rule.expr),
        // A quarter of an hour is long at any scale.
        ...(rule.for === undefined ? {} : { for: rule.for === '15m' ? '5s' : brief(rule.for) }),
      })),
    }
  })
  return stringify({ groups })
}

/** A real Prometheus that watches these relays, until the test ends. */
export async function prometheusOf(
  hosts: readonly string[],
  token: string,
  rules: string,
  jobOf: (host: string) => string = () => 'crease',
) {
  const folder = mkdtempSync(join(tmpdir(), 'crease-prometheus-'))
  const port = await freePort()
  writeFileSync(join(folder, 'rules.yml'), rules)
  writeFileSync(
    join(folder, 'prometheus.yml'),
    stringify({
      global: {
        scrape_interval: `${SCRAPE_MS}ms`,
        scrape_timeout: `${SCRAPE_MS}ms`,
        evaluation_interval: `${SCRAPE_MS}ms`,
      },
      rule_files: ['rules.yml'],
      scrape_configs: [...new Set(hosts.map(jobOf))].map((job) => ({
        job_name: job,
        authorization: { credentials: token },
        static_configs: [{ targets: hosts.filter((host) => jobOf(host) === job) }],
      })),
    }),
  )
  const child = spawn('prometheus', [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ])
  const { throwIfEnded, end } = runningProgram(child, folder)
  onTestFinished(end)
  const read = async <Data>(path: string): Promise<Data> => {
    throwIfEnded()
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    const { status, data, error } = (await response.json()) as { status: string; data: Data; error?: string }
    if (status !== 'success') throw new Error(`${path}: ${error}`)
    return data
  }
  const query = async (expr: string) =>
    (await read<{ result: Sample[] }>(`query?query=${encodeURIComponent(expr)}`)).result
  await expect.poll(() => query('up').catch(() => [])).toHaveLength(hosts.length)
  return {
    query,
    /** `alert host` of each alert that fires now. */
    firing: async (): Promise<string[]> => {
      type Alert = { state: string; labels: { alertname: string; instance: string } }
      const { alerts } = await read<{ alerts: Alert[] }>('alerts')
      return alerts.flatMap(({ state, labels }) =>
        state === 'firing' ? [`${labels.alertname} ${labels.instance}`] : [],
      )
    },
    /** What Prometheus says against rules. */
    faults: async (): Promise<string[]> => {
      const { groups } = await read<{ groups: { rules: { lastError?: string }[] }[] }>('rules')
      return groups.flatMap(({ rules: of }) => of.flatMap(({ lastError }) => lastError ?? []))
    },
  }
}
