import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
/** Without what is shown as code. */
const textOf = (path: string) =>
  readFileSync(join(ROOT, path), 'utf8')
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ' '))

/** As GitHub makes them: of two headings that are the same the second ends in "-1". */
function anchorsOf(path: string): Set<string> {
  const seen = new Map<string, number>()
  const anchors = new Set<string>()
  const written = readFileSync(join(ROOT, path), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  for (const [, heading = ''] of written.matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')
    const anchor = words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    const times = seen.get(anchor) ?? 0
    seen.set(anchor, times + 1)
    anchors.add(times === 0 ? anchor : `${anchor}-${times}`)
  }
  return anchors
}

test('every link of a document leads to a file and a heading that are there', () => {
  const broken = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^(?:[a-z]+:|\/)/i.test(link)) return []
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : normalize(join(dirname(path), file))
      if (!existsSync(join(ROOT, target))) return [`${path}: ${link}`]
      if (anchor === undefined || !target.endsWith('.md') || anchorsOf(target).has(anchor)) return []
      return [`${path}: ${link}`]
    }),
  )
  expect(broken).toEqual([])
})

test('every file that contributors are sent to is there', () => {
  const text = readFileSync(join(ROOT, 'relay/docs/contributors.md'), 'utf8')
  const sent = [...text.matchAll(/`((?:relay|shared|client|tests)\/[\w./-]+\.\w+)`/g)].map(
    ([, file = '']) => file,
  )
  expect([...new Set(sent)].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
