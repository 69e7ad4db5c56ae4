import { expect, test } from 'vitest'
import { carriesOf, documentOf } from '#client/app/document.ts'
import { escapeForScript } from '#client/app/page-contents.ts'
import { catalogueOf } from '#client/i18n/catalogue.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import type { InlinedFile } from '#shared/page.ts'

test('nothing in the contents of a page can end their script or break a reader of scripts', () => {
  const escaped = escapeForScript(JSON.stringify({ name: '</script><!--\u2028\u2029' }))
  expect(escaped).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(escaped)).toEqual({ name: '</script><!--\u2028\u2029' })
})

test('titles are text, whatever they hold', () => {
  expect(escapeHtml(`<b title="x">'&`)).toBe('&#60;b title=&#34;x&#34;&#62;&#39;&#38;')
})

test('of scripts and styles a page holds its sheets and what fetches its modules, and names the hash of each', async () => {
  const texts: Record<string, InlinedFile> = {
    '/a.css': { text: 'a{}', hash: 'sha256-a' },
    '/starter.js': { text: 'start()', hash: 'sha256-s' },
  }
  const textOf = (file: string) => texts[file] as InlinedFile
  const assets = {
    starter: '/starter.js',
    modules: ['/m.js'],
    later: ['/l.js'],
    styles: ['/a.css'],
    faces: ['/f.woff2'],
  }
  const html = documentOf({
    language: 'te',
    catalogue: await catalogueOf('te'),
    head: { title: 't', description: 'd', status: 404 },
    path: '/',
    site: 'https://crease.example',
    siteName: 'Crease',
    assets,
    textOf,
    body: '',
    contents: { at: 1, live: {}, content: {}, copyrightYear: '2024' },
  })
  const running = (html.match(/<script[^>]*>/g) ?? []).filter(
    (tag) => !/src=|type="application\/json"/.test(tag),
  )
  expect(running).toEqual(['<script data-modules="/m.js" data-later="/l.js">'])
  expect(html).toContain(`${running[0]}start()</script>`)
  expect(html.match(/<style.*?<\/style>/g)).toEqual(['<style>a{}</style>'])
  expect(html).not.toContain('style=')
  expect(carriesOf({ assets, textOf })).toEqual({
    styles: ['sha256-a'],
    scripts: ['sha256-s'],
  })
  expect(html).toContain('noindex')
  // Readers of feeds find those of the page's language.
  expect(html.match(/<link rel="alternate" type="application\/rss\+xml".*?>/g)).toEqual([
    '<link rel="alternate" type="application/rss+xml" title="Crease · వార్తలు" href="/te/news/rss.xml">',
    '<link rel="alternate" type="application/rss+xml" title="Crease · బ్లాగులు" href="/te/blog/rss.xml">',
  ])
})
