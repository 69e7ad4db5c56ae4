import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FRAME_CALLS } from '#client/server/frame-needs.ts'
import { screenNeedsOf } from '#client/server/screen-needs.ts'
import { SCREENS, screenAt } from '#client/site/app/screens.ts'

const page = readFileSync(new URL('../../../../relay/docs/pages-and-calls.md', import.meta.url), 'utf8')
const [everyPage, ...rows] = page
  .split('\n')
  .filter((line) => /^\| (every|`)/.test(line))
  .map((line) => {
    const [, pages = '', calls = ''] = line.split('|')
    return { paths: namesIn(pages), calls: callsIn(calls) }
  })

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

function callsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`( POST)?/g)].map(([, name, post = '']) => `${name}${post}`).sort()
}

/** As the page writes it: `/api/News/Detail/7` is `News/Detail/{id}`. */
function asWritten(key: string): string {
  const [path = '', body] = key.split(' ')
  const name = path.replace('/api/', '').replace(/\?.*/, '').replace(/\d+$/, '{id}')
  return body === undefined ? name : `${name} POST`
}

test('the documents name the calls that each page comes with', () => {
  expect(everyPage?.calls).toEqual(FRAME_CALLS.map(({ key }) => asWritten(key)).sort())
  for (const { paths, calls } of rows) {
    for (const path of paths) {
      const [pathname = '', query] = path.split('?')
      const needed = screenNeedsOf(pathname, {}, query).calls.map(({ key }) => asWritten(key))
      expect([path, needed.sort()]).toEqual([path, calls])
    }
  }
})

test('the documents leave out no page', () => {
  const named = new Set(
    rows.flatMap(({ paths }) => paths.map((path) => screenAt(path.replace(/\?.*/, ''))?.screen.path)),
  )
  expect(SCREENS.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([])
})
