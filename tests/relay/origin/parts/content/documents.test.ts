import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../../../../relay/origin/content/documents/', import.meta.url))
const documents = readdirSync(folder).filter((name) => /^[\w-]+\.md$/.test(name))

/** What every language of a document has alike: how it is divided, where its links lead, and its names in code. */
function outlineOf(name: string) {
  const text = readFileSync(`${folder}${name}`, 'utf8')
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)
  return {
    sections: text.split(/^## /m).map((section) => section.trim().split(/\n\n/).length),
    links: all(/\]\(([^)]+)\)/g),
    code: all(/`([^`]+)`/g).sort(),
  }
}

test.each(documents.flatMap((name) => ['hi', 'te', 'kn'].map((language) => [name, language] as const)))(
  '%s has the paragraphs, links and names of English also in %s',
  (name, language) => {
    expect(outlineOf(name.replace('.md', `.${language}.md`))).toEqual(outlineOf(name))
  },
)
