import { SPEC_LINES } from './spec-lines.ts'

export type SpecCoverage = { table: string; missing: string[] }

/** Which passing test proves which line of the specification, as a page; and the lines that none does. */
export function specCoverage(titles: readonly string[]): SpecCoverage {
  const missing: string[] = []
  const sections = Object.entries(SPEC_LINES).map(([section, lines]) => {
    const rows = lines.map((line) => {
      const proofs = titles.filter((title) => quotes(title, section, line))
      if (proofs.length === 0) missing.push(`[${section}] ${line}`)
      return `| ${cell(line)} | ${proofs.map(cell).sort().join('<br>') || '**none**'} |`
    })
    return `## Section ${section}\n\n| line | proven by |\n| --- | --- |\n${rows.join('\n')}\n`
  })
  return { table: `${HEAD}\n${sections.join('\n')}`, missing }
}

const HEAD = `# What proves the specification, line by line

Sections 4, 5 and 8. Written by \`npm test\` from the titles of the tests that passed.
`

/** A title may quote several lines, and may say more. */
function quotes(title: string, section: string, line: string): boolean {
  return title.includes(`[${section}]`) && title.includes(line)
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
