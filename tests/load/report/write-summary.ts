import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PARTS } from '../parts/all-parts.ts'
import { barChart } from './bar-chart.ts'
import { reportMarkdown, targetMark } from './report-text.ts'
import { type SavedResult, savedResult } from './saved-results.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PAGE = 'relay/docs/benchmarks.md'
const PICTURES = 'relay/docs/pictures'

/** Writes the page and the pictures of all results that are saved. */
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
