import { expect, test } from 'vitest'
import { addVersion } from '#relay/origin/core/database/version-store.ts'
import { write } from '#relay/origin/core/database/write.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { originBeside } from '#tests/support/two-origins.ts'

test('origins on one database publish what an editor saves at another of them', async () => {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  const { app: leader, time } = await originUnderTest(dataDir)
  const follower = await originBeside(dataDir, time)
  const at = new Date(time.clock()).toISOString()
  const record = { Title: 'Rain at the Meadow', Summary: 'It rained.', Body: 'At noon.', PublishAt: at }
  await write(db, 'elsewhere', (transaction) =>
    addVersion(transaction, { kind: 'Article', id: 50_001 }, { record, at, username: 'riya' }),
  )
  await time.pass(1000)
  for (const app of [leader, follower])
    await expect
      .poll(async () => (await app.inject('/api/News/Detail/50001')).json().data?.Title)
      .toBe(record.Title)
})
