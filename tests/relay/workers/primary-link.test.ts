import { expect, onTestFinished, test } from 'vitest'
import type { ToPrimary, ToWorker } from '#relay/workers/messages.ts'
import { PrimaryLink, type WorkerDuties } from '#relay/workers/primary-link.ts'

/** What a worker says to its primary, in which order. */

function linkUnderTest() {
  const said: ToPrimary[] = []
  const { send, connected } = process
  Object.assign(process, { send: (message: ToPrimary) => said.push(message), connected: true })
  onTestFinished(() => {
    Object.assign(process, { send, connected })
    process.removeAllListeners('message').removeAllListeners('disconnect')
  })
  const link = new PrimaryLink()
  link.begin({ metrics: async () => [] } as unknown as WorkerDuties)
  const hear = (message: ToWorker) => void process.emit('message', message, undefined)
  return { link, said, hear }
}

test('that a viewer has left is said before the numbers of the worker, in which it is missing', async () => {
  const { link, said, hear } = linkUnderTest()
  hear({ type: 'allow', places: 1 })
  const place = await link.take(undefined)
  if (place.admission === 'admitted') place.release()
  hear({ type: 'tell-metrics', id: 1 })
  await expect.poll(() => said.map(({ type }) => type)).toEqual(['started', 'moved', 'own-metrics'])
  expect(said[1]).toMatchObject({ entered: [undefined], left: [undefined] })
})

test('that a viewer has left is said before a place for the next is asked for', async () => {
  const { link, said, hear } = linkUnderTest()
  hear({ type: 'allow', places: 1 })
  const place = await link.take(undefined)
  if (place.admission === 'admitted') place.release()
  const next = link.take(undefined)
  expect(said.map(({ type }) => type)).toEqual(['started', 'moved', 'admit'])
  hear({ type: 'admission', id: 1, admission: 'admitted' })
  expect((await next).admission).toBe('admitted')
})
