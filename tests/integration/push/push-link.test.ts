import { expect, onTestFinished, test, vi } from 'vitest'
import { PushLink, PushUnavailable } from '#relay/push/push-link.ts'
import { testThread } from '#tests/support/test-thread.ts'

const key = { endpoint: 'https://push.example/a', auth: 'a'.repeat(22) }

function linkTo(functions: string) {
  const failures: string[] = []
  const link = new PushLink({
    threadUrl: testThread(functions),
    data: {
      settings: {
        dataDir: '',
        databaseUrl: undefined,
        keys: undefined,
        subject: undefined,
        services: [],
      },
      wordingUrl: '',
    },
    failed: (text) => failures.push(text),
  })
  onTestFinished(() => link.close())
  return { link, failures }
}

test('figures of the thread are passed on', async () => {
  const { link } = linkTo(`remove: ({ auth }) => { main.figures.asEvent({ waiting: 7 }); return auth }`)
  const onFigures = vi.fn()
  link.onFigures = onFigures
  expect(await link.remove(key)).toBe(key.auth)
  expect(onFigures).toHaveBeenCalledWith({ waiting: 7 })
})

test('a call that fails there is refused here without the reason, which is logged', async () => {
  const { link, failures } = linkTo(`read: () => { throw new Error('no database') }`)
  await expect(link.read(key)).rejects.toThrow(PushUnavailable)
  expect(failures).toEqual(['Error: no database'])
})

test('a thread that ends refuses what waits, and the next one is shown all anew', async () => {
  const { link } = linkTo(`key: () => process.exit(1), remove: () => true`)
  const onBegin = vi.fn()
  link.onBegin = onBegin
  await expect(link.key()).rejects.toThrow(PushUnavailable)
  expect(await link.remove(key)).toBe(true)
  expect(onBegin).toHaveBeenCalledTimes(2)
})
