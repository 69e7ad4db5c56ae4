import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ReactionAnswer } from '#shared/api/content.ts'
import { databaseOf, originUnderTest } from '#tests/support/origin-under-test.ts'

const ADDRESS = '/api/Common/ContentLikeORDisLike'
const like = { ContentType: 'news', ContentId: 7, Reaction: 'like' }

async function send(app: FastifyInstance, payload: unknown, cookie?: string, from = '203.0.113.1') {
  const headers = { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) }
  return app.inject({ method: 'POST', url: ADDRESS, headers, payload: payload as object })
}

test('a browser has one reaction to a thing, however often it changes its mind', async () => {
  const { app } = await originUnderTest()
  const first = await send(app, like)
  expect(first.statusCode).toBe(200)
  expect(z.parse(ReactionAnswer, first.json())).toMatchObject({
    Status: { code: 0 },
    data: { Likes: 1, DisLikes: 0, Mine: 'like' },
  })
  const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? ''
  const again = await send(app, like, cookie)
  expect(again.json().data).toEqual({ Likes: 1, DisLikes: 0, Mine: 'like' })
  expect(again.headers['set-cookie']).toBeUndefined()
  const turned = await send(app, { ...like, Reaction: 'dislike' }, `lang=hi; ${cookie}`)
  expect(turned.json().data).toEqual({ Likes: 0, DisLikes: 1, Mine: 'dislike' })
  const back = await send(app, { ...like, Reaction: null }, cookie)
  expect(back.json().data).toEqual({ Likes: 0, DisLikes: 0, Mine: null })
  const other = await send(app, like)
  expect(other.json().data.Likes).toBe(1)
})

test('the cookie is random, lasts a year, is out of reach of scripts, and no table holds it', async () => {
  const { app, dataDir } = await originUnderTest()
  const answers = await Promise.all([send(app, like), send(app, like)])
  const cookies = answers.map(({ headers }) => String(headers['set-cookie']))
  expect(new Set(cookies).size).toBe(2)
  const db = await databaseOf(dataDir)
  const held = JSON.stringify(await db.selectFrom('reactions').selectAll().execute())
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^visitor=[\w-]{24}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(held).not.toContain(cookie.slice(8, 32))
  }
})

test('what is no reaction is refused with a sentence', async () => {
  const { app } = await originUnderTest()
  for (const payload of [
    null,
    [],
    { ...like, ContentType: 'page' },
    { ...like, ContentId: 0 },
    { ...like, ContentId: '7' },
    { ...like, Reaction: 'love' },
    { ContentType: 'news', ContentId: 7 },
  ]) {
    const answer = await send(app, payload)
    expect([payload, answer.statusCode]).toEqual([payload, 400])
    expect(answer.json().Status.returnMessage).toMatch(/^[A-Z].*\.$/)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})
