import { expect, test } from 'vitest'
import { answerRequest } from '#client/worker/answer-request.ts'
import type { RequestEvent, WorkerScope } from '#client/worker/scope.ts'
import type { StoredSite } from '#client/worker/stored-site.ts'

/** What is opened where a browser believes that it has no network. */
async function opened(network: () => Promise<Response>): Promise<string | undefined> {
  const url = 'https://crease.example/live-score/scorecard/7'
  const event = {
    request: { url, method: 'GET', mode: 'navigate', headers: new Headers() },
    waitUntil: () => undefined,
  } as unknown as RequestEvent
  const scope = {
    location: { origin: 'https://crease.example' },
    navigator: { onLine: false },
    fetch: network,
  } as unknown as WorkerScope
  const site = {
    page: async () => new Response('stored'),
    keepPage: async () => undefined,
  } as unknown as StoredSite
  const answer = await answerRequest(event, { scope, site, after: () => new Promise(() => {}) })
  return answer?.text()
}

test('a network that is there all the same is used', async () => {
  expect(await opened(async () => new Response('of the network'))).toBe('of the network')
})

test('without one the stored page opens', async () => {
  const failure = new TypeError('Failed to fetch')
  expect(await opened(() => Promise.reject(failure))).toBe('stored')
})

/** A navigation whose answer the browser requested while the worker started. */
async function preloaded(url: string, preloadResponse: Promise<Response | undefined> | undefined) {
  const fetched: string[] = []
  const event = {
    request: { url, method: 'GET', mode: 'navigate', headers: new Headers() },
    ...(preloadResponse ? { preloadResponse } : {}),
    waitUntil: () => undefined,
  } as unknown as RequestEvent
  const scope = {
    location: { origin: 'https://crease.example' },
    fetch: async () => {
      fetched.push(url)
      return new Response('fetched')
    },
  } as unknown as WorkerScope
  const site = { page: async () => undefined, keepPage: async () => undefined } as unknown as StoredSite
  const answer = await answerRequest(event, { scope, site, after: () => new Promise(() => {}) })
  return { text: await answer?.text(), fetched }
}

test.each(['/live-score', '/news/feed.xml'])(
  'what the browser requested while the worker started is not requested again: %s',
  async (path) => {
    const url = `https://crease.example${path}`
    const answer = await preloaded(url, Promise.resolve(new Response('preloaded')))
    expect(answer).toEqual({ text: 'preloaded', fetched: [] })
    expect(await preloaded(url, Promise.resolve(undefined))).toEqual({ text: 'fetched', fetched: [url] })
  },
)

test('without a preload a file for programs is left to the browser', async () => {
  const answer = await preloaded('https://crease.example/news/feed.xml', undefined)
  expect(answer).toEqual({ text: undefined, fetched: [] })
})
