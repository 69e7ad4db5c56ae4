import { expect, test } from 'vitest'
import { type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { settled } from '#tests/support/manual-time.ts'
import { CODE, type PostUnderTest, postUnderTest } from '#tests/support/post-under-test.ts'

const HOUR_MS = 3_600_000

const rows = ({ db }: PostUnderTest) => db.selectFrom('outbox').selectAll().orderBy('written_at').execute()
const state = async (post: PostUnderTest) => (await rows(post)).map((row) => row.state)

async function opened(): Promise<{ server: MailServer; post: PostUnderTest }> {
  const server = await mailServer()
  return { server, post: await postUnderTest({ SMTP_URL: server.url }) }
}

test('a letter is posted with all that its transaction does, or not at all', async () => {
  const { server, post } = await opened()
  await expect(
    post.db.transaction().execute(async (transaction) => {
      await post.box.post(transaction, CODE)
      throw new Error('The account could not be kept.')
    }),
  ).rejects.toThrow('could not be kept')
  post.box.wake()
  await post.send({ ...CODE, email: 'eve@example.org' })
  await server.next('eve@example.org')
  expect(server.messages).toHaveLength(1)
})

test('a channel whose receiver does not answer delays no letter', async () => {
  const { server, post } = await opened()
  const hanging: string[] = []
  post.outbox.addChannel({
    name: 'slow',
    withoutSecrets: (body) => body,
    send: ({ id }, signal) => {
      hanging.push(id)
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    },
  })
  const message = { channel: 'slow', kind: 'test', body: '{}', expiresMs: 9e15, mostWaitMs: 1000 }
  await post.db.transaction().execute((transaction) =>
    post.outbox.add(
      transaction,
      Array.from('abcdefghij', (id) => ({ ...message, id })),
    ),
  )
  post.box.wake()
  await expect.poll(() => hanging.length).toBeGreaterThanOrEqual(4)
  await post.send(CODE)
  await server.next('ada@example.org')
  expect(hanging.length).toBeLessThan(8)
})

test('a sender that was stopped sends again once it is started, as where it leads for the second time', async () => {
  const { server, post } = await opened()
  await post.stop()
  await post.send(CODE)
  expect(await state(post)).toEqual(['waiting'])
  await post.start()
  await server.next('ada@example.org')
  await expect.poll(() => rows(post)).toEqual([])
  expect(server.messages).toHaveLength(1)
})

test('what the server does not take now it gets again, after longer and longer waits, under one Message-ID', async () => {
  const { server, post } = await opened()
  server.behave('not now')
  await post.send(CODE)
  for (const [tries, waitMs] of [5000, 10_000, 20_000, 40_000, 80_000, 120_000].entries()) {
    await expect.poll(() => server.asked).toBe(tries + 1)
    await expect.poll(() => state(post)).toEqual(['waiting'])
    // The round after it has set its timer.
    await settled()
    await post.time.pass(waitMs - 1)
    expect(server.asked).toBe(tries + 1)
    if (tries === 5) server.behave('takes')
    await post.time.pass(1)
  }
  const email = await server.next('ada@example.org')
  await expect.poll(() => rows(post)).toEqual([])
  expect(email.messageId).toContain(`${post.logged[0]?.letter}`)
  expect(server.messages).toHaveLength(1)
})

test('a code is given up when it has expired: loudly, and without the code', async () => {
  const { server, post } = await opened()
  server.behave('not now')
  await post.send(CODE)
  for (let minute = 0; minute < 10; minute++) {
    await expect.poll(() => state(post)).not.toContain('sending')
    for (let step = 0; step < 12; step++) {
      await post.time.pass(5000)
      await expect.poll(() => state(post)).not.toContain('sending')
    }
  }
  expect(await state(post)).toEqual(['given up'])
  const [row] = await rows(post)
  expect(row?.last_error).toContain('451 Try again later')
  expect(JSON.stringify(row)).not.toContain('483920')
  expect(JSON.parse(row?.body ?? '')).toMatchObject({ email: 'ada@example.org', code: '' })
  const loud = post.logged.filter(({ level }) => level === 50)
  expect(loud).toMatchObject([{ msg: 'a letter was given up', kind: 'code', way: 'e-mail', givenUp: 1 }])
  expect(JSON.stringify(post.logged)).not.toContain('483920')
  server.behave('takes')
  await post.time.pass(HOUR_MS)
  expect(server.messages).toEqual([])
})

test('a mailbox that there is not is given up at once', async () => {
  const { server, post } = await opened()
  server.behave('never', 'ada@example.org')
  await post.send(CODE, { ...CODE, email: 'eve@example.org' })
  await server.next('eve@example.org')
  await expect.poll(() => state(post)).toEqual(['given up'])
  expect(post.logged).toMatchObject([{ level: 50, tries: 1, givenUp: 1 }])
  expect((await rows(post))[0]?.last_error).toContain('550 No such mailbox')
})

test('one recipient whose server hangs holds up no other', async () => {
  const { server, post } = await opened()
  server.behave('hangs', 'slow@example.org')
  await post.send({ ...CODE, email: 'slow@example.org' })
  const others = Array.from({ length: 12 }, (_, n) => ({ ...CODE, email: `reader${n}@example.org` }))
  await post.send(...others)
  await expect.poll(() => server.messages.length).toBe(12)
  await expect.poll(() => state(post)).toEqual(['sending'])
})

test('at most four are under way at once, and nobody who posts waits for them', async () => {
  const { server, post } = await opened()
  server.behave('hangs')
  const started = performance.now()
  await post.send(...Array.from({ length: 9 }, (_, n) => ({ ...CODE, email: `reader${n}@example.org` })))
  expect(performance.now() - started).toBeLessThan(1000)
  await expect.poll(() => server.asked).toBe(4)
  await post.time.pass(5000)
  expect((await state(post)).filter((one) => one === 'sending')).toHaveLength(4)
})

test('stopping waits for no server that hangs, and the next start sends again what was under way', async () => {
  const { server, post } = await opened()
  server.behave('hangs')
  await post.send(CODE)
  await expect.poll(() => server.asked).toBe(1)
  const started = performance.now()
  await post.stop()
  expect(performance.now() - started).toBeLessThan(2000)
  expect(await state(post)).toEqual(['sending'])
  server.behave('takes')
  const next = await postUnderTest({ SMTP_URL: server.url }, post.dataDir)
  await server.next('ada@example.org')
  await expect.poll(() => rows(next)).toEqual([])
})

test('a letter that expired while nobody was there is given up unsent', async () => {
  const { server, post } = await opened()
  await post.stop()
  await post.db.transaction().execute((transaction) => post.box.post(transaction, CODE))
  await post.db
    .updateTable('outbox')
    .set({ expires_at: Date.parse('2026-03-01T08:59:59.999Z') })
    .execute()
  const next = await postUnderTest({ SMTP_URL: server.url }, post.dataDir)
  await expect.poll(() => state(next)).toEqual(['given up'])
  expect((await rows(next))[0]?.last_error).toBe('It expired before it could be sent.')
  expect(server.asked).toBe(0)
})

test('a wrong password is the operator to mend: the letter waits', async () => {
  const server = await mailServer({ credentials: 'crease:right' })
  const post = await postUnderTest({ SMTP_URL: server.url.replace('right', 'wrong') })
  await post.send(CODE)
  await expect.poll(() => post.logged).toMatchObject([{ level: 40 }])
  expect(JSON.stringify(post.logged)).not.toContain('wrong:')
})

test('two origins never both send: one that leads no more claims nothing, and the next sends it once', async () => {
  const { server, post } = await opened()
  // SQLite lets one connection write at a time, and in one process they cannot wait for each other.
  await settled()
  const next = await postUnderTest({ SMTP_URL: server.url }, post.dataDir)
  await settled()
  await post.send(CODE)
  await expect.poll(() => post.logged).toMatchObject([{ level: 50, writer: 'letters' }])
  expect(await state(post)).toEqual(['waiting'])
  expect(server.asked).toBe(0)
  next.box.wake()
  await server.next('ada@example.org')
  await expect.poll(() => rows(next)).toEqual([])
  await post.time.pass(60_000)
  expect(server.messages).toHaveLength(1)
})
