import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readRunbook } from '#relay/ops/wall/runbook.ts'

const folder = fileURLToPath(new URL('../../../relay/docs/runbook', import.meta.url))
const FINDINGS = new URL('../../../relay/ops/findings/', import.meta.url)
const pages = readRunbook(folder)
const names = readdirSync(folder).filter((name) => name !== 'README.md')

test('every page that a sentence on /ops leads to is there', () => {
  const findings = readdirSync(FINDINGS).map((name) => readFileSync(new URL(name, FINDINGS), 'utf8'))
  const named = [...findings.join('\n').matchAll(/page: (?:isFull \? )?'([\w-]+)'(?: : '([\w-]+)')?/g)]
  const asked = new Set(named.flatMap(([, one, other]) => [one, ...(other ? [other] : [])]))
  expect(asked.size).toBeGreaterThan(10)
  for (const page of asked) expect(pages.has(String(page)), String(page)).toBe(true)
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

test('a command that needs a setting of the relay says how a shell gets it', () => {
  const texts = names.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const)
  const needing = texts.filter(([, text]) => /"\$[A-Z_]+/.test(text))
  expect(needing.length).toBeGreaterThan(2)
  for (const [name, text] of needing) expect(text, name).toContain('(README.md#commands)')
  expect(pages.get('score-is-wrong')?.html).toContain('href="/ops/runbook/README#commands"')
  expect(pages.get('README')?.html).toContain('id="commands"')
})

test('what a viewer takes is said alike everywhere, and as it was measured', () => {
  const docs = fileURLToPath(new URL('../../../relay/docs/', import.meta.url))
  const row = /^\| 19,500 × 600 B, our relay \|(.+)\|$/m.exec(
    readFileSync(`${docs}benchmarks.md`, 'utf8'),
  )?.[1]
  const [resident = 0, bothEnds = 0] = (row ?? '').split('|').slice(5, 7).map(Number)
  const measured = [Math.ceil(resident), Math.ceil(bothEnds / 2)]
  const files = ['operators.md', ...names.map((name) => `runbook/${name}`)]
  const said = files.flatMap((name) => [
    ...readFileSync(`${docs}${name}`, 'utf8')
      .replaceAll(/\s+/g, ' ')
      .matchAll(/about (\d+) KB of the relay and (\d+) KB of the kernel/g),
  ])
  expect(said.length).toBeGreaterThan(2)
  for (const [, relay, kernel] of said) expect([Number(relay), Number(kernel)]).toEqual(measured)
})

test('pictures are there in the repository, and do not stand on the pages of a relay', () => {
  const texts = names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const pictures = texts.flatMap((text) => [...text.matchAll(/!\[.+\]\((.+)\)/g)].map(([, path]) => path))
  expect(pictures.length).toBeGreaterThan(0)
  for (const path of pictures) expect(existsSync(`${folder}/${path}`), path).toBe(true)
  for (const { html } of pages.values()) expect(html).not.toContain('<img')
})
