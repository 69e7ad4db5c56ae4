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
