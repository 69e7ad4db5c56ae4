import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeptParts } from '#client/app/kept-parts.ts'
import { Kept, KeptContext } from '#client/ui/kept.tsx'

/** How often something has been rendered. */
type Count = { parts: number }

function Inside({ count, words }: { count: Count; words: string }) {
  count.parts += 1
  const id = useId()
  return <b id={id}>{words} &amp; all</b>
}

function Page({ words, count, here = '' }: { words: string; count: Count; here?: string }) {
  const id = useId()
  return (
    <>
      <Kept as="nav" part="menu" of={here} className="menu" label="Menu" attributes={{ 'data-for': 'all' }}>
        <Inside count={count} words={`menu ${here}`} />
        <Kept as="ul" part="places" className="places">
          <Inside count={count} words="places" />
        </Kept>
      </Kept>
      <main id={id}>{words}</main>
      <Kept as="footer" part="foot" className="foot">
        <Kept as="ul" part="places" className="places">
          <Inside count={count} words="places" />
        </Kept>
      </Kept>
      <p id={useId()}>after</p>
    </>
  )
}

const page = (kept: KeptParts, shared: unknown[], props: Parameters<typeof Page>[0]) =>
  kept.render(shared, (markup) =>
    renderToString(
      <KeptContext value={markup}>
        <Page {...props} />
      </KeptContext>,
    ),
  )

test('a page with parts of an earlier one is letter for letter the page by itself', () => {
  const kept = new KeptParts()
  const content = { places: [1] }
  page(kept, ['en', content], { words: 'first', count: { parts: 0 }, here: '/news' })
  const count = { parts: 0 }
  const second = page(kept, ['en', content], { words: 'second', count, here: '/news' })
  expect(second).toBe(
    page(new KeptParts(), ['en', content], { words: 'second', count: { parts: 0 }, here: '/news' }),
  )
  expect(count.parts).toBe(0)
})

test('a part is rendered anew when what it depends on is another, and only then', () => {
  const kept = new KeptParts()
  const content = { places: [1] }
  const rendered = (shared: unknown[], here: string) => {
    const count = { parts: 0 }
    page(kept, shared, { words: 'x', count, here })
    return count.parts > 0
  }
  expect(rendered(['en', content], '/news')).toBe(true)
  expect(rendered(['en', content], '/news')).toBe(false)
  expect(rendered(['en', content], '/blog')).toBe(true)
  expect(rendered(['te', content], '/news')).toBe(true)
  expect(rendered(['en', { places: [1] }], '/news')).toBe(true)
  expect(rendered(['en', undefined], '/news')).toBe(true)
  expect(rendered(['en', content], '/news')).toBe(false)
})

test('a page with whatever in it is what it would be without kept parts', () => {
  for (const words of ['\u0000part\u0000', 'a\u0000part\u0000b\u0000part\u0000', '<b>', '$&', '']) {
    const kept = new KeptParts()
    const alone = renderToString(<Page words={words} count={{ parts: 0 }} />)
    for (let time = 0; time < 3; time += 1) {
      expect(page(kept, ['en'], { words, count: { parts: 0 } })).toBe(alone)
    }
    expect(page(kept, ['en'], { words: 'plain', count: { parts: 0 } })).toBe(
      renderToString(<Page words="plain" count={{ parts: 0 }} />),
    )
  }
})

test('of versions that nobody can ask for any more only so many are kept', () => {
  const kept = new KeptParts()
  const count = { parts: 0 }
  for (let version = 0; version < 600; version += 1) page(kept, [{}], { words: 'x', count })
  const last = {}
  page(kept, [last], { words: 'x', count })
  const before = count.parts
  page(kept, [last], { words: 'x', count })
  expect(count.parts).toBe(before)
})
