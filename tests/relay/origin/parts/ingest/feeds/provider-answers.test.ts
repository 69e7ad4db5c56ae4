import { expect, test } from 'vitest'
import { ProviderAnswers, pauseMs } from '#relay/origin/parts/ingest/feeds/provider-answers.ts'

function provider(...answers: (() => Response)[]) {
  const asked: Record<string, string>[] = []
  const ask = async (_url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers)
    return answers.shift()?.() ?? new Response('none', { status: 500 })
  }
  return {
    asked,
    answers: new ProviderAnswers({ url: 'https://provider.example/', headers: { 'x-key': 'k' } }, ask),
  }
}

test('a provider is asked with its key, and again with what it said of its last answer', async () => {
  const { asked, answers } = provider(
    () => new Response('one', { headers: { etag: '"1"', 'last-modified': 'Wed, 01 May 2024 14:00:00 GMT' } }),
    () => new Response(null, { status: 304 }),
    () => new Response('two'),
  )
  expect([await answers.next(), await answers.next(), await answers.next()]).toEqual([
    'one',
    undefined,
    'two',
  ])
  expect(
    asked.map((headers) => [headers['x-key'], headers['if-none-match'], headers['if-modified-since']]),
  ).toEqual([
    ['k', undefined, undefined],
    ['k', '"1"', 'Wed, 01 May 2024 14:00:00 GMT'],
    ['k', '"1"', 'Wed, 01 May 2024 14:00:00 GMT'],
  ])
})

test('a provider that fails is named by its status and left alone for as long as it asks', async () => {
  const { answers } = provider(() => new Response('', { status: 429, headers: { 'retry-after': '90' } }))
  await expect(answers.next()).rejects.toMatchObject({ message: 'The provider answers 429', waitMs: 90_000 })
})

test('an answer without an end is cut off', async () => {
  const endless = () =>
    new Response(
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) }),
    )
  await expect(provider(endless).answers.next()).rejects.toThrow('The answer is longer than 8 MB')
})

test('pauses grow with each failure to five minutes, and never below what was asked for', () => {
  expect([0, 1, 2, 20].map((failures) => pauseMs(15_000, failures))).toEqual([
    15_000, 30_000, 60_000, 300_000,
  ])
  expect(pauseMs(15_000, 1, 120_000)).toBe(120_000)
  expect(pauseMs(3_600_000, 3)).toBe(3_600_000)
})
