import fastify from 'fastify'
import { expect, test } from 'vitest'
import { LANGUAGE_VARY, sendToLanguage, wantedLanguage } from '#relay/pages/readers-language.ts'

const app = fastify()
app.get('/*', async (request, reply) => sendToLanguage(request, reply) ?? reply.send('page'))
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('the cookie decides, then the browser by its weights, then English', () => {
  expect(wantedLanguage('a=1; lang=hi', 'en')).toBe('hi')
  expect(wantedLanguage('lang=en', 'hi-IN,hi;q=0.9')).toBe('en')
  expect(wantedLanguage('lang=xx', 'hi-IN,hi;q=0.9,en;q=0.8')).toBe('hi')
  expect(wantedLanguage(undefined, 'en;q=0.5, hi;q=0.7')).toBe('hi')
  expect(wantedLanguage(undefined, 'fr, en;q=0.9, hi;q=0.8')).toBe('en')
  expect(wantedLanguage(undefined, 'hi;q=0, de')).toBe('en')
  expect(wantedLanguage('xlang=hi; langs=hi', undefined)).toBe('en')
  expect(wantedLanguage(undefined, ';;q=,,hi;q=x')).toBe('en')
})

test('an unprefixed address sends a reader of another language there, query and all, and says what that hangs on', async () => {
  const answer = await ask('/news/2?from=mail', { cookie: 'lang=hi' })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers).toMatchObject({ location: '/hi/news/2?from=mail', vary: LANGUAGE_VARY })
  expect((await ask('/', { 'accept-language': 'hi' })).headers.location).toBe('/hi')
})

test('an address with a language stays, whatever the reader prefers; and so does an English reader', async () => {
  expect((await ask('/hi/news', { cookie: 'lang=en' })).body).toBe('page')
  expect((await ask('/news', { 'accept-language': 'en-GB,hi;q=0.5' })).body).toBe('page')
})

test('a language is chosen without a script by the query, for a year, from any address', async () => {
  const answer = await ask('/hi/teams?lang=en', { 'accept-language': 'hi' })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/teams')
  expect(answer.headers['set-cookie']).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax')
  expect((await ask('/teams?lang=xx')).body).toBe('page')
})

test('no address of ours leads to another host', async () => {
  const tricks = [
    '//evil.example/',
    '/\\evil.example',
    '/hi//evil.example/',
    '/te/\\evil.example',
    '///evil.example',
  ]
  for (const url of tricks.flatMap((path) => [path, `${path}?lang=en`, `${path}?lang=hi`])) {
    const { headers } = await ask(url, { cookie: 'lang=hi' })
    expect(String(headers.location ?? '/')).not.toMatch(/^(\/[/\\]|[a-z]+:)/)
  }
})
