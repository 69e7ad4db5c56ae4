import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#client/kit/api/api-error.ts'
import { get, post } from '#client/kit/api/call.ts'
import { fetchCall } from '#client/kit/api/fetch-call.ts'
import { send } from '#client/kit/api/send.ts'
import { type ToastMessage, toastsAreThere } from '#client/kit/api/toasts.ts'
import { answerShape } from '#shared/api/envelope.ts'

const shape = answerShape(z.object({ Runs: z.int() }))
const answer = async () => shape
const httpClient = (body: unknown, status: number, token?: string) => ({
  cookies: () => '',
  authToken: () => token,
  fetch: (async () => {
    if (status === 0) throw new TypeError('no network')
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }) as unknown as typeof fetch,
})
const refusal = { Status: { code: 429, returnMessage: 'Please wait a minute.' } }

const shown: ToastMessage[] = []
toastsAreThere((message) => {
  shown.push(message)
  return () => {}
})
beforeEach(() => {
  shown.length = 0
})

test('[8] Any HTTP error whose body carries Status.returnMessage shows that message as an error toast.', async () => {
  expect(await send(post('/api/x', {}, answer), {}, httpClient(refusal, 429))).toEqual(refusal.Status)
  expect(shown).toEqual([{ kind: 'error', text: 'Please wait a minute.' }])
})

test('[8] Any other HTTP error is swallowed and replaced by a substitute response with Status.code 1.', async () => {
  for (const [body, status] of [
    ['<html>', 502],
    [{ Status: { code: 500, returnMessage: '' } }, 500],
    ['', 0],
  ] as const) {
    expect((await send(post('/api/x', {}, answer), {}, httpClient(body, status))).code).toBe(1)
  }
  expect(shown).toEqual([])
})

test('a read that fails is said as a toast too, unless nobody waits for it', async () => {
  const error = new ApiError(429, 'Please wait a minute.')
  const read = (options = {}) => fetchCall(get('/api/x', answer), httpClient(refusal, 429), options)
  await expect(read()).rejects.toEqual(error)
  expect(shown).toEqual([{ kind: 'error', text: 'Please wait a minute.' }])
  await expect(read({ hideLoader: true })).rejects.toEqual(error)
  expect(shown).toHaveLength(1)
})

test.each([
  [404, 'No such match.', { message: 'No such match.', canRetry: false }],
  // No origin behind the relay answered: the words are left to the reader's language.
  [502, 'Not just now.', { message: '', canRetry: true }],
  [504, 'Not just now.', { message: '', canRetry: true }],
])(
  'a failure of %i has the words of the envelope, and says whether asking again may help',
  async (status, returnMessage, failure) => {
    const body = { Status: { code: status, returnMessage } }
    const read = fetchCall(get('/api/x', answer), httpClient(body, status), { hideLoader: true })
    await expect(read).rejects.toMatchObject({ status, ...failure })
  },
)

test('an answer of another shape is a failure that may pass', async () => {
  const wrong = { Status: { code: 200, returnMessage: '' }, data: { Runs: 'four' } }
  await expect(fetchCall(get('/api/x', answer), httpClient(wrong, 200))).rejects.toMatchObject({
    canRetry: true,
  })
})
