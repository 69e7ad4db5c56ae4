import { expect, test, vi } from 'vitest'
import { buildRelay } from '#relay/app.ts'
import { readConfig } from '#relay/config/config.ts'

test('a start that takes longer than an interval is not ended by it: none reads what is not loaded yet', async () => {
  const { setInterval: begin } = globalThis
  const spy = vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, ms: number) => {
    work()
    return begin(work, ms)
  }) as typeof setInterval)
  const relay = await buildRelay(readConfig({ LOG_LEVEL: 'silent' }), {
    apiHost: new URL('http://127.0.0.1:9'),
  })
  await relay.ready()
  expect(spy).toHaveBeenCalled()
  spy.mockRestore()
  await relay.close()
})
