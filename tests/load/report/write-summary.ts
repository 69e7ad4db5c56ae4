import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PARTS } from '../parts/all-parts.ts'
import { barChart } from './bar-chart.ts'
import { reportMarkdown, targetMark } from './report-text.ts'
import { type SavedResult, savedResult } from './saved-results.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PAGE = 'relay/docs/benchmarks.md'
const PICTURES = 'relay/docs/pictures'
/** What stands between these lines of the README is written anew. */
const README_BLOCK = /(<!-- benchmarks -->\n).*(<!-- end of benchmarks -->)/s
/** The rows that the README shows: what most relays have in the evening of a match. */
const README_ROWS = '5,000 × 600 B'

/** Writes the page and the pictures of all results that are saved, and the README's part of them. */
export function writeSummary(): void {
  mkdirSync(`${ROOT}${PICTURES}`, { recursive: true })
  const sections = Object.entries(PARTS).flatMap(([name, part]) => {
    const result = savedResult(name)
    if (result === undefined) return []
    const chart = part.chart?.(result.report)
    if (chart) writeFileSync(`${ROOT}${PICTURES}/${name}.svg`, barChart(chart))
    return [section(name, result, chart?.title)]
  })
  writeFileSync(
    `${ROOT}${PAGE}`,
    `# Benchmarks

Written by \`npm run bench -- --save\`. What stands in one table was measured in the same run, in turn; medians. A run says
where it did worse than these figures.

${sections.join('\n\n')}
`,
  )
  const fanout = savedResult('fanout')
  if (fanout === undefined) return
  const file = `${ROOT}README.md`
  writeFileSync(file, readFileSync(file, 'utf8').replace(README_BLOCK, `$1${readmeBlock(fanout)}$2`))
}

function readmeBlock({ report, machine, command }: SavedResult): string {
  const rows = report.rows.filter(({ what }) => what.startsWith(README_ROWS))
  return `
![Deliveries per CPU-second beside other servers, by number of viewers](${PICTURES}/fanout.svg)

${reportMarkdown({ ...report, rows })}

\`${command}\` on ${machine.cores} × ${machine.cpu}, Linux ${machine.kernel}, Node ${machine.node};
[all figures](${PAGE}).

`
}

function section(
  name: string,
  { report, machine, command, commit, date }: SavedResult,
  picture?: string,
): string {
  const { title, targets, notes } = report
  return [
    `## ${title}`,
    ...(picture ? [`![${picture}](pictures/${name}.svg)`] : []),
    reportMarkdown(report),
    ...(targets.length > 0 ? [targets.map((target) => `- ${targetMark(target)}`).join('\n')] : []),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
    `\`${command}\`, ${date}, commit ${commit}: ${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GB, Linux ${machine.kernel}, Node ${machine.node}.`,
  ].join('\n\n')
}
