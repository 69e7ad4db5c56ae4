import { expect, test } from 'vitest'
import type { CodePurpose } from '#relay/origin/parts/mail/letter.ts'
import { LANGUAGES } from '#shared/language.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { CODE, postUnderTest } from '#tests/support/post-under-test.ts'

const AT_START = Date.parse('2026-03-01T09:00:00Z')
const purposes: CodePurpose[] = ['open account', 'confirm e-mail', 'reset password']

test.each(LANGUAGES)(
  '[%s] a code stands at the head of the subject, in the text and big in the HTML',
  async (language) => {
    const server = await mailServer()
    const post = await postUnderTest({ SMTP_URL: server.url })
    for (const [index, purpose] of purposes.entries()) {
      const code = `48392${index}`
      await post.send({ ...CODE, kind: 'code', purpose, code, validMinutes: 10, language })
      const email = await server.next('ada@example.org', server.messages.slice(0, index))
      expect(email.subject.startsWith(`${code} `)).toBe(true)
      expect(email.code).toBe(code)
      expect(email.html).toContain(`<html lang="${language}">`)
      expect(email.html).toMatch(new RegExp(`font-size:36px[^>]*>${code}<`))
      expect(email.text).toContain('ada.reed')
      expect(email.text).toContain('10')
      expect(email.text).not.toMatch(/[{}]/)
      expect(email.headers['content-language']).toBe(language)
    }
  },
)

test('a letter says that a machine wrote it, when, and whom it is from; and has no link, picture or list in it', async () => {
  const server = await mailServer()
  const post = await postUnderTest({ SMTP_URL: server.url, MAIL_FROM: 'no-reply@crease.example' })
  await post.send(CODE)
  const { headers, html, text, raw } = await server.next('ada@example.org')
  expect(headers['auto-submitted']).toBe('auto-generated')
  expect(headers.from).toBe('Crease <no-reply@crease.example>')
  expect(Date.parse(headers.date ?? '')).toBe(AT_START)
  expect(headers['message-id']).toMatch(/^<[\da-f-]{36}@crease\.example>$/)
  expect(Object.keys(headers).filter((name) => name.startsWith('list-') || name === 'x-mailer')).toEqual([])
  expect(`${text}${html}`).not.toMatch(/https?:|href|src=|<img|url\(/i)
  expect(raw.length).toBeLessThan(10_000)
})

const hostileNames = [
  'ada\r\nBcc: everybody@example.org',
  'ada\nSubject: You have won',
  '<script>alert(1)</script>',
  '"><img src=https://evil.example/x.png>',
  'https://evil.example/login',
  '‮gnp.nimda',
  '',
]

test('a hostile username reaches no header and no page', async () => {
  const server = await mailServer()
  const post = await postUnderTest({ SMTP_URL: server.url })
  await post.send(CODE)
  const honest = await server.next('ada@example.org')
  for (const username of hostileNames) {
    const seen = [...server.messages]
    await post.send({ ...CODE, username })
    const email = await server.next('ada@example.org', seen)
    expect(Object.keys(email.headers).sort()).toEqual(Object.keys(honest.headers).sort())
    expect(email.subject).toBe(honest.subject)
    expect(email.html).toContain('Hello,<')
    expect(email.text).not.toMatch(/evil|Bcc|script|won|nimda/)
  }
})

test('what is no e-mail address is given up before anybody is asked', async () => {
  const server = await mailServer()
  const post = await postUnderTest({ SMTP_URL: server.url })
  for (const email of [
    'ada@example.org\r\nRCPT TO:<eve@example.org>',
    'ada@example.org, eve@example.org',
    'nobody',
  ]) {
    await post.send({ ...CODE, email })
  }
  await expect.poll(() => post.logged.length).toBe(3)
  expect(server.asked).toBe(0)
  for (const line of post.logged) expect(line.reason).toBe('Its address is not an e-mail address.')
})
