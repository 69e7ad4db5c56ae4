import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FRAME_CALLS } from '#client/server/frame-needs.ts'
import { screenNeedsOf } from '#client/server/screen-needs.ts'
import { SCREENS, screenAt } from '#client/site/app/screens.ts'

/**
 * The page has a row for each screen, with the calls that the screen names: `vitest -u` writes both, and adds screens
 * that it lacks at the end. What becomes of a page without a call is written by hand.
 */
const file = fileURLToPath(new URL('../../../../relay/docs/pages-and-calls.md', import.meta.url))

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** As the page writes it: `/api/News/Detail/7` is `News/Detail/{id}`. */
function asWritten({ key }: { key: string }): string {
  const [path = '', body] = key.split(' ')
  const name = path.replace('/api/', '').replace(/\?.*/, '').replace(/\d+$/, '{id}')
  return `\`${name}\`${body === undefined ? '' : ' POST'}`
}

const cell = (text: string) => (text === '' ? ' ' : ` ${text} `)
const rowOf = (pages: string, calls: readonly { key: string }[], without: string) =>
  `|${cell(pages)}|${cell(calls.map(asWritten).join(' '))}|${cell(without)}|`

function callsAt(address: string) {
  const [pathname = '', query] = address.split('?')
  return screenNeedsOf(pathname, {}, query).calls
}

/** Those of before in their order, if they are the same: which comes first says nothing. */
function callsOfRow(pages: string, calls: string) {
  const [first = '', ...others] = namesIn(pages)
  const needed = callsAt(first)
  for (const path of others)
    expect([path, callsAt(path).map(asWritten)]).toEqual([path, needed.map(asWritten)])
  const before = (call: { key: string }) => calls.indexOf(asWritten(call))
  return [...needed].sort((a, b) => before(a) - before(b))
}

test('the documents have every page, and name the calls that each comes with', async () => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const named = new Set<string | undefined>()
  const written = lines.map((line) => {
    const [, pages = '', calls = '', without = ''] = line.split('|').map((one) => one.trim())
    if (line.startsWith('| every page')) return rowOf(pages, FRAME_CALLS, without)
    if (!line.startsWith('| `')) return line
    for (const path of namesIn(pages)) named.add(screenAt(path.replace(/\?.*/, ''))?.screen.path)
    return rowOf(pages, callsOfRow(pages, calls), without)
  })
  const last = written.findLastIndex((line) => line.startsWith('| `'))
  const missing = SCREENS.filter(({ path }) => !named.has(path)).map(({ path }) => {
    const address = path.replace(/\/:page\?|\/:\w+\?/g, '').replace(/:\w+/g, '7')
    return rowOf(`\`${address}\``, callsAt(address), '404')
  })
  written.splice(last + 1, 0, ...missing)
  await expect(`${written.join('\n')}\n`).toMatchFileSnapshot(file)
})
