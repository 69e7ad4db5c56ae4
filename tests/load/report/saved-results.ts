import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Report } from './report.ts'

/** One part's figures as they are committed, with what they were measured on. */
export type SavedResult = {
  part: string
  date: string
  commit: string
  command: string
  machine: { cpu: string; cores: number; memoryGb: number; kernel: string; node: string }
  report: Report
}

const FOLDER = 'tests/load/results'
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const fileOf = (part: string) => `${FOLDER}/${part}.json`

export function saveResult(part: string, command: string, report: Report): void {
  const result: SavedResult = {
    part,
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD')?.trim() ?? 'unknown',
    command,
    machine: {
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      kernel: release(),
      node: process.version,
    },
    report,
  }
  mkdirSync(`${ROOT}${FOLDER}`, { recursive: true })
  writeFileSync(`${ROOT}${fileOf(part)}`, `${JSON.stringify(rounded(result), null, 2)}\n`)
}

/** What was committed last; undefined where nothing was. */
export function committedResult(part: string): SavedResult | undefined {
  const text = git('show', `HEAD:${fileOf(part)}`)
  return text === undefined ? undefined : (JSON.parse(text) as SavedResult)
}

/** What lies in the folder, committed or not. */
export function savedResult(part: string): SavedResult | undefined {
  try {
    return JSON.parse(readFileSync(`${ROOT}${fileOf(part)}`, 'utf8')) as SavedResult
  } catch {
    return undefined
  }
}

/** Digits beyond what was measured would only change from run to run. */
function rounded(result: SavedResult): SavedResult {
  return JSON.parse(JSON.stringify(result), (_key, value) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value,
  )
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
