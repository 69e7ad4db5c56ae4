import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const DOCS = 'relay/docs'
const PAGES = ['operators.md', 'deploy.md', 'backup.md']
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

const textOf = (page: string) => readFileSync(join(ROOT, DOCS, page), 'utf8')

test.each(PAGES)('every command that %s names is there', (page) => {
  for (const [, name = ''] of textOf(page).matchAll(/npm run (?:--silent )?([\w:-]+)/g)) {
    expect(Object.keys(scripts)).toContain(name)
  }
})

test.each(PAGES)('every file that %s names, and every page that it links to, is there', (page) => {
  const text = textOf(page)
  const files = [
    ...text.matchAll(/(?<![\w/.])((?:relay|tests)\/[\w./-]+\.\w+|docker-compose\.yml|\.env\.example)/g),
  ]
  for (const [, file = ''] of files) expect(existsSync(join(ROOT, file)), file).toBe(true)
  for (const [, link = ''] of text.matchAll(/\]\((?!https?:)([^)#]*)/g)) {
    expect(existsSync(join(ROOT, DOCS, link)), link).toBe(true)
  }
})

test.each(PAGES)('every heading that %s links to is there', (page) => {
  for (const [, target = '', heading = ''] of textOf(page).matchAll(/\]\(([\w.]*)#([\w-]+)\)/g)) {
    const headings = [...textOf(target || page).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    expect(headings).toContain(heading)
  }
})
