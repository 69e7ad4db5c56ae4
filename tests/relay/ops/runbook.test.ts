import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FINDINGS } from '#relay/ops/findings.ts'
import { readRunbook } from '#relay/ops/page/runbook.ts'

const folder = fileURLToPath(new URL('../../../relay/docs/runbook', import.meta.url))
const pages = readRunbook(folder)
const names = readdirSync(folder).filter((name) => name !== 'README.md')

test('every page that a sentence on /ops leads to is there', () => {
  const asked = new Set(FINDINGS.map(({ page }) => page))
  expect(asked.size).toBeGreaterThan(10)
  for (const page of asked) expect(pages.has(page), page).toBe(true)
})

test.for(names)('%s says how to tell, what to do, how to be sure and what to write down', (name) => {
  const headings = [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, heading]) => heading,
  )
  expect(headings).toEqual([
    'How to tell',
    'In the first five minutes',
    'How to be sure',
    'What to write down',
  ])
})

test('links between pages lead to pages, and the first page names them all', () => {
  for (const { html } of pages.values())
    for (const [, name] of html.matchAll(/href="\/ops\/runbook\/([\w-]+)"/g))
      expect(pages.has(String(name))).toBe(true)
  const first = pages.get('README')?.html ?? ''
  for (const name of names) expect(first).toContain(`/ops/runbook/${name.slice(0, -'.md'.length)}"`)
})
