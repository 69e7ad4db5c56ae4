import { isMet, type Report, type Target } from './report.ts'

/** A report as a table for the terminal. */
export function reportText({ title, columns, rows, targets, notes }: Report): string {
  const head = ['', ...columns.map(({ label }) => label)]
  const body = rows.map(({ what, values }) => [
    what,
    ...columns.map(({ key, digits }) => shown(values[key], digits)),
  ])
  return [
    title,
    ...(rows.length > 0 ? aligned([head, ...body]) : []),
    ...targets.map((target) => `  ${targetMark(target)}`),
    ...notes.map((note) => `  ${note}`),
  ].join('\n')
}

/** The same as a table of Markdown. */
export function reportMarkdown({ columns, rows }: Report): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['', ...columns.map(({ label }) => label)]),
    line(['---', ...columns.map(() => '---:')]),
    ...rows.map(({ what, values }) =>
      line([what, ...columns.map(({ key, digits }) => shown(values[key], digits))]),
    ),
  ].join('\n')
}

/** One line: met or missed, what was measured and what was wanted. */
export function targetMark(target: Target): string {
  const { what, value, bound, limit } = target
  return `${isMet(target) ? 'met' : 'MISSED'}: ${what}: ${shown(value, 2)}, ${bound} ${limit}`
}

/** Thousands apart, as many digits as the column wants; a dash for what was not measured. */
export function shown(value: number | undefined, digits: number): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

function aligned(lines: readonly (readonly string[])[]): string[] {
  const widths = (lines[0] ?? []).map((_, place) =>
    Math.max(...lines.map((line) => line[place]?.length ?? 0)),
  )
  return lines.map(
    (line) =>
      `  ${line
        .map((cell, place) =>
          place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0),
        )
        .join('  ')}`,
  )
}
