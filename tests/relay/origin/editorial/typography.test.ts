import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const CONTENT = fileURLToPath(new URL('../../../../relay/origin/content', import.meta.url))

test('what is shipped to be read has the quotation marks and apostrophes of print', () => {
  const straight: string[] = []
  for (const folder of ['news', 'blogs', 'documents']) {
    for (const file of readdirSync(`${CONTENT}/${folder}`)) {
      const [, facts = '', text = ''] = readFileSync(`${CONTENT}/${folder}/${file}`, 'utf8').split(/^---$/m)
      const read = [text, ...(facts.match(/^(title|summary|author|kind): .*$/gm) ?? [])].join('\n')
      // Names of things that a machine reads stand as they are.
      for (const [found] of read.replace(/`[^`]*`/g, '').matchAll(/.{0,20}["'].{0,20}/g))
        straight.push(`${folder}/${file}: ${found}`)
    }
  }
  expect(straight).toEqual([])
})
