import { expect, test } from 'vitest'
import { NewsListAnswer } from '#shared/api/content.ts'
import { originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

const DAY_MS = 24 * 3_600_000

/** When each piece of news says that it was published, to an origin started so much later. */
async function publishedAt(dataDir: string, laterMs: number): Promise<string[]> {
  const startMs = Date.parse('2026-03-01T09:00:00Z') + laterMs
  const { app } = await originUnderTest(dataDir, { lanes: [], clock: () => startMs })
  const { data } = NewsListAnswer.parse((await app.inject({ url: '/api/News/List' })).json())
  await app.close()
  return data.map(({ PublishedAt }) => PublishedAt)
}

test('what has been published keeps its time, however often and late the site is started again', async () => {
  const dataDir = temporaryFolder()
  const first = await publishedAt(dataDir, 0)
  expect(first.length).toBeGreaterThan(0)
  expect(await publishedAt(dataDir, 3 * DAY_MS)).toEqual(first)
})
