import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { act, get, put } from '#client/kit/api/call.ts'
import { exchange, type HttpClient } from '#client/kit/api/exchange.ts'
import { send } from '#client/kit/api/send.ts'
import { Status } from '#shared/api/envelope.ts'

const shape = z.object({ Status })
const answer = async () => shape
const refusal = { Status: { code: 401, returnMessage: 'Please log in.' } }

/** A httpClient whose origin knows one token; and what went through it. */
function httpClientOf(known: string | undefined, held: string | undefined) {
  const asked: {
    path: string
    init: { method?: string; cache?: string; headers: Record<string, string>; body?: string }
  }[] = []
  const ended: string[] = []
  const httpClient: HttpClient = {
    cookies: () => 'XSRF-TOKEN=x',
    authToken: () => (ended.length > 0 ? undefined : held),
    loginEnded: (token) => ended.push(token),
    language: () => 'te',
    fetch: (async (path: string, init: (typeof asked)[number]['init']) => {
      asked.push({ path, init })
      const isGood = init.headers.AuthToken === undefined || init.headers.AuthToken === known
      const body = isGood ? { Status: { code: 0, returnMessage: '' } } : refusal
      return new Response(JSON.stringify(body), { status: isGood ? 200 : 401 })
    }) as unknown as typeof fetch,
  }
  return { httpClient, asked, ended }
}

test('a token that the origin no longer knows ends the login, and what anybody may ask is asked as anybody', async () => {
  for (const call of [get('/api/x', answer), act('/api/x', {}, answer)]) {
    const { httpClient, asked, ended } = httpClientOf('new', 'old')
    const { httpStatus } = await exchange(call.key, httpClient)
    expect(httpStatus).toBe(200)
    expect(ended).toEqual(['old'])
    expect(asked.map(({ init }) => init.headers.AuthToken)).toEqual(['old', undefined])
  }
})

test('what is an account’s own is not asked again by nobody', async () => {
  const { httpClient, asked, ended } = httpClientOf('new', 'old')
  expect((await send(put('/api/x', { a: 1 }, answer), { quiet: true }, httpClient)).code).toBe(401)
  expect(ended).toEqual(['old'])
  expect(asked).toHaveLength(1)
})

test('a refusal that is the call’s own answer ends nothing', async () => {
  const { httpClient, ended } = httpClientOf('new', 'old')
  await send(act('/api/x', {}, answer), { quiet: true, mayBeRefused: true }, httpClient)
  await send(act('/api/x', {}, answer), { quiet: true, isAnonymous: true }, httpClient)
  expect(ended).toEqual([])
})

test('whoever has to hear the origin itself is not answered by what the browser holds', async () => {
  const { httpClient, asked } = httpClientOf('t', 't')
  await exchange('/api/x', httpClient, { cache: 'no-store' })
  await exchange('/api/x', httpClient)
  expect(asked.map(({ init }) => init.cache)).toEqual(['no-store', undefined])
})
