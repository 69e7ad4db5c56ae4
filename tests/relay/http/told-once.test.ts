import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Listener, Teller } from '#relay/http/pages/told-once.ts'
import { heardPage, toldPage } from '#relay/http/pages/told-page.ts'

/** More than either end keeps, so that much has been forgotten when it is needed again. */
const THINGS = Array.from({ length: 450 }, (_, number) => ({ number }))

/** As a message arrives on another thread: nothing of it is the same object. */
const sent = <Message>(message: Message): Message => structuredClone(message)

test('whatever is told in whatever order is heard as it was meant', () => {
  const place = fc.integer({ min: 0, max: THINGS.length - 1 })
  fc.assert(
    fc.property(fc.array(fc.array(place, { maxLength: 300 }), { maxLength: 30 }), (messages) => {
      const [writer, listener] = [new Teller(), new Listener()]
      for (const places of messages) {
        const { told, news } = sent(writer.tell((nameOf) => places.map((one) => nameOf(THINGS[one]))))
        expect(listener.hear(news, (called) => told.map(called))).toEqual(
          places.map((number) => ({ number })),
        )
      }
    }),
    { numRuns: 60 },
  )
})

test('what is called again and again is told once, however much comes and goes beside it', () => {
  const writer = new Teller()
  const footer = { about: 'the site' }
  const tellings = THINGS.map((thing) => writer.tell((nameOf) => [nameOf(footer), nameOf(thing)]).news)
  expect(tellings.flat().filter(([, value]) => value === footer)).toHaveLength(1)
})

test('a page is heard with its states and bodies in their places', () => {
  const page = {
    live: { live: { epoch: 'e', offset: 4, at: 12, state: { Matches: {} } } },
    content: { '/api/News/List': { data: [] }, '/api/Odd': null },
  }
  const { told, news } = sent(new Teller().tell((nameOf) => toldPage(page, nameOf)))
  expect(new Listener().hear(news, (called) => heardPage(told, called))).toEqual(page)
})

test('a name that was never told is an error, not another page', () => {
  expect(() => new Listener().hear([], (called) => called(1))).toThrow('nothing was told of 1')
})
