import { readFile } from 'node:fs/promises'
import { request } from 'undici'
import { expect, test } from 'vitest'
import { pagesUnderTest } from '#tests/support/pages-under-test.ts'

/** The live protocol as the built site shows it. */

const CLIENTS = ['follow-match.ts', 'follow_match.py']
const sourceOf = (name: string) =>
  readFile(new URL(`../../relay/docs/clients/${name}`, import.meta.url), 'utf8')
const readable = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

test('people read the live protocol as a page with its rules, and with the whole of both example clients', async () => {
  const { address } = await pagesUnderTest()
  const answer = await fetch(`${address}/api/live-protocol`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const page = await answer.text()
  expect(page).toContain('<h1>Follow a match from a program</h1>')
  expect(page).toContain('<h2>The live protocol, version 1: the rules</h2>')
  for (const name of CLIENTS) expect(readable(page)).toContain((await sourceOf(name)).trimEnd())
})

test('pages for developers take their style from a file of the site, run nothing, and travel compressed', async () => {
  const { address } = await pagesUnderTest()
  for (const path of ['/api/live-protocol', '/api/openapi']) {
    const { headers, body } = await request(address + path, { headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|sandbox|script-src/)
    await body.dump()
    const page = await (await fetch(address + path)).text()
    expect(page).not.toMatch(/<script|<style|style="/)
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page) ?? []
    expect((await fetch(address + style)).headers.get('content-type')).toMatch(/^text\/css/)
  }
})
