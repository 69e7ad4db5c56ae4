import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#client/api/api-error.ts'
import { get } from '#client/api/call.ts'
import { fetchCall } from '#client/api/fetch-call.ts'
import { answerShape } from '#shared/api/envelope.ts'

const shape = answerShape(z.object({ Runs: z.int() }))
const answer = async () => shape

function httpClient(body: unknown, status = 200, cookies = '') {
  const asked: { path: string; init: RequestInit }[] = []
  return {
    asked,
    cookies: () => cookies,
    fetch: (async (path: string, init: RequestInit) => {
      asked.push({ path, init })
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    }) as unknown as typeof fetch,
  }
}

test('a failure carries the words of the envelope and tells whether asking again may help', async () => {
  const failure = { Status: { code: 404, returnMessage: 'No such match.' } }
  const error = await fetchCall(get('/api/x', answer), httpClient(failure, 404)).catch((one) => one)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404, message: 'No such match.', canRetry: false })
})

test('where nobody behind the relay answers, the words are left to the reader’s language', async () => {
  for (const code of [502, 504]) {
    const failure = { Status: { code, returnMessage: 'Not just now.' } }
    const error = await fetchCall(get('/api/x', answer), httpClient(failure, code)).catch((one) => one)
    expect(error).toMatchObject({ status: code, message: '', canRetry: true })
  }
})

test('an answer of another shape, or none at all, is a failure that may pass', async () => {
  const wrong = { Status: { code: 200, returnMessage: '' }, data: { Runs: 'four' } }
  await expect(fetchCall(get('/api/x', answer), httpClient(wrong))).rejects.toMatchObject({ canRetry: true })
  await expect(fetchCall(get('/api/x', answer), httpClient('<html>', 502))).rejects.toMatchObject({
    status: 502,
  })
})
