import { expect, test } from 'vitest'
import { documentOf, escapeHtml } from '#client/app/document.ts'
import { escapeForScript } from '#client/app/page-contents.ts'

test('nothing in the contents of a page can end their script or break a reader of scripts', () => {
  const escaped = escapeForScript(JSON.stringify({ name: '</script><!--\u2028\u2029' }))
  expect(escaped).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(escaped)).toEqual({ name: '</script><!--\u2028\u2029' })
})

test('titles are text, whatever they hold', () => {
  expect(escapeHtml(`<b title="x">'&`)).toBe('&#60;b title=&#34;x&#34;&#62;&#39;&#38;')
})

test('a page holds no inline script that runs and no inline style', () => {
  const html = documentOf({
    language: 'en',
    head: { title: 't', description: 'd', status: 404 },
    path: '/',
    site: 'https://crease.example',
    siteName: 'Crease',
    assets: { entry: '/a.js', modules: [], styles: ['/a.css'], faces: ['/f.woff2'] },
    body: '',
    contents: { at: 1, live: {}, content: {}, copyrightYear: 2024 },
  })
  for (const script of html.match(/<script[^>]*>/g) ?? [])
    expect(script).toMatch(/src=|type="application\/json"/)
  expect(html).not.toMatch(/<style|style=/)
  expect(html).toContain('noindex')
})
