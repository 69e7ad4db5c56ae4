import { expect, test } from 'vitest'
import { escapeForScript } from '#client/site/features/page-contents/page-contents.ts'
import { escapeHtml } from '#shared/escape-html.ts'

test('nothing in the contents of a page can end their script or break a reader of scripts', () => {
  const escaped = escapeForScript(JSON.stringify({ name: '</script><!--\u2028\u2029' }))
  expect(escaped).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(escaped)).toEqual({ name: '</script><!--\u2028\u2029' })
})

test('titles are text, whatever they hold', () => {
  expect(escapeHtml(`<b title="x">'&`)).toBe('&#60;b title=&#34;x&#34;&#62;&#39;&#38;')
})
