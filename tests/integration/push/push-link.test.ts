import { expect, onTestFinished, test, vi } from 'vitest'
import { PushLink, PushUnavailable } from '#relay/push/push-link.ts'

const key = { endpoint: 'https://push.example/a', auth: 'a'.repeat(22) }

/** A link to a thread that runs this code: `port` is its way back, `message` what comes. */
function linkTo(onMessage: string) {
  const code = `import { parentPort as port } from 'node:worker_threads'
    port.on('message', (message) => { if (message.type === 'close') process.exit(0); ${onMessage} })
    port.postMessage({ isReady: true })`
  const failures: string[] = []
  const link = new PushLink({
    threadUrl: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
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

test('calls are answered by the thread, each its own, and figures are passed on', async () => {
  const { link } = linkTo(`
    if (message.type !== 'call') return
    setTimeout(() => port.postMessage({ id: message.id, value: message.args[0].auth }), message.args[0].wait)
    port.postMessage({ figures: { waiting: 7 } })`)
  const onFigures = vi.fn()
  link.onFigures = onFigures
  const asked = [30, 1].map((wait) => link.remove({ ...key, auth: `${wait}`, wait } as typeof key))
  expect(await Promise.all(asked)).toEqual(['30', '1'])
  expect(onFigures).toHaveBeenCalledWith({ waiting: 7 })
})

test('a call that fails there is refused here without a word of why, which is logged', async () => {
  const { link, failures } = linkTo(
    `if (message.type === 'call') port.postMessage({ id: message.id, failure: 'no database' })`,
  )
  await expect(link.read(key)).rejects.toThrow(PushUnavailable)
  expect(failures).toEqual(['no database'])
})

test('a thread that ends refuses what waits, and the next one is shown all anew', async () => {
  const { link } = linkTo(`
    if (message.type === 'call' && message.name === 'key') process.exit(1)
    if (message.type === 'call') port.postMessage({ id: message.id, value: true })`)
  const onBegin = vi.fn()
  link.onBegin = onBegin
  await expect(link.key()).rejects.toThrow(PushUnavailable)
  // It is not started again at once, again and again.
  await expect(link.remove(key)).rejects.toThrow(PushUnavailable)
  await expect.poll(() => link.remove(key).catch(() => false), { timeout: 10_000 }).toBe(true)
  expect(onBegin).toHaveBeenCalledTimes(2)
})
