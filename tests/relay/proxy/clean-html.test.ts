import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { cleanHtml } from '#relay/proxy/answers/clean-html.ts'
import { Addresses } from '#relay/upstream/addresses.ts'
import { VECTORS } from '#tests/support/hostile/vectors.ts'

const addresses = new Addresses(new URL('https://origin.example/base'), ['pictures.example'])
const clean = (html: string) => cleanHtml(html, (address) => addresses.shown(address))

const hostile = [...VECTORS, `${'<div>'.repeat(5000)}x`]

const ELEMENTS =
  'p br hr h2 h3 h4 h5 h6 blockquote pre div section ul ol li dl dt dd a em strong b i u s small sub sup mark del ins span code kbd samp var abbr cite q time table caption colgroup col thead tbody tfoot tr th td figure figcaption picture source img'.split(
    ' ',
  )
const ATTRIBUTES =
  'lang dir title href rel src srcset sizes alt width height loading decoding type media start reversed value scope colspan rowspan span datetime'.split(
    ' ',
  )

/** Everything that a browser would make of it is on the list, and every address is the site's or an allowed one's. */
function expectHarmless(html: string): void {
  const page = new Window().document
  page.body.innerHTML = html
  for (const element of page.body.querySelectorAll('*')) {
    expect([html, ELEMENTS.includes(element.localName)]).toEqual([html, true])
    for (const { name, value } of element.attributes) {
      expect([html, name, ATTRIBUTES.includes(name)]).toEqual([html, name, true])
      if (name === 'src') expect(value).toMatch(/^(\/(?![/\\])|https:\/\/pictures\.example\/)/)
      if (name === 'srcset') expect(value).not.toMatch(/evil|javascript|data:/)
      if (name === 'href') expect(value).toMatch(/^(#|\/(?![/\\])|https?:\/\/|mailto:|tel:)/)
    }
    if (/^https?:/.test(element.getAttribute('href') ?? '')) {
      expect(element.getAttribute('rel')).toBe('noopener noreferrer')
    }
  }
}

test('nothing hostile is left of what came', () => {
  for (const html of hostile) expectHarmless(clean(html))
})

test('nothing hostile is left of any mixture, and cleaning twice takes no word away', () => {
  // Tags may move: a table that stands in a paragraph ends it.
  const words = (html: string) => html.replace(/<[^>]*>/g, '')
  const piece = fc.oneof(
    fc.constantFrom(...hostile.filter((html) => html.length < 500)),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '</p>',
      '<p>',
      '<!--',
      '-->',
      '&lt;script&gt;',
      '</script>',
      '<table>',
    ),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const once = clean(pieces.join(''))
      expectHarmless(once)
      const twice = clean(once)
      expectHarmless(twice)
      expect(words(twice)).toBe(words(once))
    }),
    { numRuns: 200, examples: [[['<p>', '<scr<script>ipt>alert(1)</scr</script>ipt>', '<table>']]] },
  )
})

test.each([
  ['<p>Hello <b>there</b><script>x()</script></p>', '<p>Hello <b>there</b></p>'],
  ['<marquee>News</marquee>', 'News'],
  ['<p onclick="x()">A <font color=red>red</font> ball &lt;b&gt;</p>', '<p>A red ball &lt;b&gt;</p>'],
])('of %s the text stays', (html, cleaned) => {
  expect(clean(html)).toBe(cleaned)
})

test('an article keeps its headings, lists, quotes, tables, figures and words', () => {
  const article = [
    '<h2>Head</h2><p>A <em>word</em>, <strong>another</strong>, <code>x &lt; y</code> and <a href="/news">more</a>.</p>',
    '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote><p>Said.</p></blockquote>',
    '<table><caption>Table</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<figure><picture><source srcset="/api/Media/pictures/w400/a-800x600.avif 400w, /api/Media/pictures/a-800x600.avif 800w" type="image/avif" sizes="(min-width: 60rem) 40rem, 100vw" />',
    '<img src="/api/Media/pictures/a-800x600.webp" alt="A &quot;drawn&quot; field" width="800" height="600" loading="lazy" /></picture><figcaption>Drawn.</figcaption></figure>',
    '<p lang="hi">नमस्ते</p>',
  ].join('')
  expect(clean(article)).toBe(article)
})

test('the first heading of a page is the page’s own', () => {
  expect(clean('<h1>Title</h1>')).toBe('<h2>Title</h2>')
})

test('a text that no article could have is shown as text', () => {
  const html = `<img src=x onerror=alert(1)>${'<b>'.repeat(200_000)}`
  expectHarmless(clean(html))
  expect(clean(html)).toMatch(/^<p>&#60;img/)
})
