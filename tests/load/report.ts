import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Figures in rows and columns, and targets for them. */
export type Report = {
  title: string
  /** The label of each figure and its digits after the point. */
  columns: Record<string, [label: string, digits: number]>
  rows: Row[]
  targets: Target[]
  notes: string[]
}
export type Row = { what: string; values: Partial<Record<string, number>> }
export type Bound = 'at least' | 'at most'
export type Target = { what: string; value: number; bound: Bound; limit: number }

/** A target from two rows of a report; none where either row or its figure is missing. */
export function ratioTarget(
  rows: readonly Row[],
  key: string,
  [over, under]: [string, string],
  [bound, limit]: [Bound, number],
): Target[] {
  const value = (what: string) => rows.find((row) => row.what === what)?.values[key]
  const [above, below] = [value(over), value(under)]
  if (above === undefined || !below) return []
  return [{ what: `${key}: ${over} / ${under}`, value: above / below, bound, limit }]
}

/** A report as a section of `relay/docs/benchmarks.md`. */
export function reportText(report: Report, command: string): string {
  const { title, targets, notes } = report
  const list = [...targets.map(targetLine), ...notes].map((line) => `- ${line}`)
  return `## ${title}\n\n${reportTable(report)}\n\n${list.length > 0 ? `${list.join('\n')}\n\n` : ''}${machineOf(command)}\n`
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGE = 'relay/docs/benchmarks.md'
/** Replaced in the README, with the rows of what most relays have in the evening of a match. */
const README_BLOCK = /(<!-- benchmarks -->\n).*(<!-- end of benchmarks -->)/s
const README_ROWS = '5,000 × 600 B'

/** Replaces the part's section of the page of benchmarks; of the fan-out the README's table, too. */
export function saveReport(report: Report, command: string): void {
  edit(PAGE, (page) => {
    const [head = '', ...sections] = page.split(/\n(?=## )/)
    const name = (section: string) => section.split(/[:,\n]/, 1)[0]
    const text = reportText(report, command)
    const place = sections.findIndex((section) => name(section) === name(text))
    sections.splice(place < 0 ? sections.length : place, 1, text)
    return [head, ...sections].join('\n')
  })
  const rows = report.rows.filter(({ what }) => what.startsWith(README_ROWS))
  if (!report.title.startsWith('Fan-out') || rows.length === 0) return
  edit('README.md', (page) =>
    page.replace(
      README_BLOCK,
      `$1\n${reportTable({ ...report, rows })}\n\n${machineOf(command)}\n[All figures](${PAGE}).\n\n$2`,
    ),
  )
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(`${ROOT}${file}`, change(readFileSync(`${ROOT}${file}`, 'utf8')))
}

function reportTable({ columns, rows }: Report): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const all = Object.entries(columns)
  return [
    line(['', ...all.map(([, [label]]) => label)]),
    line(['---', ...all.map(() => '---:')]),
    ...rows.map(({ what, values }) =>
      line([what, ...all.map(([key, [, digits]]) => shown(values[key], digits))]),
    ),
  ].join('\n')
}

function targetLine({ what, value, bound, limit }: Target): string {
  const isMet = bound === 'at least' ? value >= limit : value <= limit
  return `${isMet ? 'met' : 'MISSED'}: ${what}: ${shown(value, 2)}, ${bound} ${limit}`
}

function shown(value: number | undefined, digits: number): string {
  if (value === undefined) return '–'
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

function machineOf(command: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  const memory = Math.round(totalmem() / 2 ** 30)
  return `\`${command}\`, ${date}, commit ${commit}: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GB, Linux ${release()}, Node ${process.version}.`
}
