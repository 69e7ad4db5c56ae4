import { expect, test } from 'vitest'
import { MissingMenuPages } from '#relay/pages/missing-menu-pages.ts'

const MENU = { '/news': '/api/News/List', '/teams': '/api/Team/List' }

const VISITOR = { address: '192.0.2.1', client: 'menu', site: 'https://crease.example' }

function pagesUnderTest() {
  const state = { nowMs: 0, asked: [] as string[], codes: {} as Record<string, number | undefined> }
  const missing = new MissingMenuPages({
    nowMs: () => state.nowMs,
    read: async (call) => {
      state.asked.push(call)
      const code = state.codes[call]
      if (code === undefined) throw new Error('no answer')
      return { body: { Status: { code, returnMessage: '' } } }
    },
  })
  const among = async () => {
    missing.among(MENU, VISITOR)
    await new Promise(setImmediate)
    return missing.among(MENU, VISITOR)
  }
  return { state, among }
}

test('an origin that does not answer, or fails, has the pages that it had', async () => {
  const { state, among } = pagesUnderTest()
  expect(await among()).toEqual([])
  state.nowMs = 60_000
  state.codes = { '/api/News/List': 404, '/api/Team/List': 500 }
  expect(await among()).toEqual(['/news'])
  state.nowMs = 120_000
  state.codes = {}
  expect(await among()).toEqual(['/news'])
})
