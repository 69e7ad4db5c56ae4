import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#relay/logging/create-log.ts'
import { OPS_SESSION_S, OpsSessions } from '#relay/ops/page/ops-session.ts'
import { OperatorClient, operatorAt } from '#tests/support/ops-client.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'

const TOKEN = 'a token of some length'

const comingIn = (address: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/ops/session`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

test('without a session /ops is 401 with the form, and all that it reads is 401', async () => {
  const { address } = await relayUnderTest({ OPERATOR_TOKEN: TOKEN })
  const signIn = await fetch(`${address}/ops`)
  expect(signIn.status).toBe(401)
  expect(signIn.headers.get('content-type')).toMatch(/^text\/html/)
  expect(signIn.headers.get('cache-control')).toBe('no-store')
  expect(signIn.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await signIn.text()).toMatch(/<form method="post" action="\/ops\/session">/)
  for (const path of ['/ops/report', '/ops/stream', '/ops/history?grain=second'])
    expect((await fetch(`${address}${path}`)).status).toBe(401)
})

test('the token opens a session of twelve hours in a cookie that no script reads and no other site sends', async () => {
  const { address } = await relayUnderTest({ OPERATOR_TOKEN: TOKEN })
  const answer = await comingIn(address, `Name=Asha&Token=${TOKEN.replaceAll(' ', '+')}`)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/ops')
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^ops=[\w.-]+; Path=\/ops; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/)
  const page = await new OperatorClient(address, cookie.split(';', 1)[0] ?? '').get('/ops')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('data-operator="Asha"')
})

test('a wrong token is 401 with the form and a sentence, and after ten tries 429 with Retry-After, the right one too', async () => {
  const { address } = await relayUnderTest({ OPERATOR_TOKEN: TOKEN })
  for (let time = 0; time < 10; time += 1) {
    const answer = await comingIn(address, 'Name=Asha&Token=guess')
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain('That is not the operator token.')
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('ops=')
  }
  const tooMany = await comingIn(address, `Name=Asha&Token=${TOKEN}`)
  expect(tooMany.status).toBe(429)
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a form that lacks something, or is of another site, opens no session', async () => {
  const { address } = await relayUnderTest({ OPERATOR_TOKEN: TOKEN })
  for (const body of [
    '',
    `Token=${TOKEN}`,
    `Name=As%07ha&Token=${TOKEN}`,
    `Name=${'a'.repeat(61)}&Token=${TOKEN}`,
    `Name=Asha&Token[]=${TOKEN}`,
  ])
    expect([body, (await comingIn(address, body)).status]).toEqual([body, 400])
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of elsewhere)
    expect([headers, (await comingIn(address, `Name=Asha&Token=${TOKEN}`, headers)).status]).toEqual([
      headers,
      403,
    ])
})

test('a session that is forged, changed, of another token or over is none', () => {
  let nowMs = 1_000_000_000_000
  const sessions = new OpsSessions(TOKEN, () => nowMs)
  const cookie = sessions.open('Asha')
  expect(sessions.operatorOf(cookie)).toMatchObject({ name: 'Asha' })
  const [until = '', id = '', name = '', proof = ''] = cookie.split('.')
  const later = `${Number(until) + 1}.${id}.${name}.${proof}`
  const other = `${until}.${id}.${Buffer.from('Ravi').toString('base64url')}.${proof}`
  const fresh = `${until}.another.${name}.${proof}`
  const forgeries = [undefined, '', '...', later, other, fresh, `${until}.${id}.${name}`]
  for (const forged of [...forgeries, `${cookie}.`, `${cookie}x`])
    expect(sessions.operatorOf(forged)).toBeUndefined()
  expect(new OpsSessions('another token of length', () => nowMs).operatorOf(cookie)).toBeUndefined()
  nowMs += OPS_SESSION_S * 1000 + 1000
  expect(sessions.operatorOf(cookie)).toBeUndefined()
})

test('a session that was signed out of opens nothing any more, a copy of its cookie neither, and its open wall ends', async () => {
  const opsFolder = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const { address, relay } = await relayUnderTest({ OPERATOR_TOKEN: TOKEN }, undefined, { opsFolder })
  const [leaving, staying] = [await operatorAt(address, TOKEN), await operatorAt(address, TOKEN, 'Ravi')]
  const wall = (await leaving.get('/ops/stream')).text()
  await fetch(`${address}/ops/leave`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: leaving.cookie },
  })
  expect((await leaving.get('/ops')).status).toBe(401)
  expect((await leaving.act({ type: 'purge' })).status).toBe(401)
  expect((await leaving.get('/ops/history')).status).toBe(401)
  expect(await wall).toContain('retry:')
  expect((await staying.get('/ops')).status).toBe(200)
  await relay.close()
  const again = await relayUnderTest({ OPERATOR_TOKEN: TOKEN }, undefined, { opsFolder })
  const copy = new OperatorClient(again.address, leaving.cookie)
  await expect.poll(async () => (await copy.get('/ops')).status).toBe(401)
  expect((await new OperatorClient(again.address, staying.cookie).get('/ops')).status).toBe(200)
})

test('whoever follows a link into the runbook without a session gets the form, and then the page', async () => {
  const { address } = await relayUnderTest({ OPERATOR_TOKEN: TOKEN })
  const page = '/ops/runbook/scores-stand-still'
  const door = await fetch(`${address}${page}`)
  expect(door.status).toBe(401)
  expect(await door.text()).toContain(`name="Next" value="${page}"`)
  const answer = await comingIn(address, `Name=Asha&Token=${TOKEN}&Next=${encodeURIComponent(page)}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page])
  const wrong = await comingIn(address, `Name=Asha&Token=x&Next=${encodeURIComponent(page)}`)
  expect(await wrong.text()).toContain(`name="Next" value="${page}"`)
})

test('the form leads to no other place than the page of operators and the runbook', async () => {
  const { address } = await relayUnderTest({ OPERATOR_TOKEN: TOKEN })
  for (const next of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/ops/../',
    '/ops/leave',
    '/ops/runbook/a\r\nb',
  ]) {
    const answer = await comingIn(address, `Name=Asha&Token=${TOKEN}&Next=${encodeURIComponent(next)}`)
    expect([next, answer.headers.get('location')]).toEqual([next, '/ops'])
  }
})

test('who signs in or out, and a wrong token with where it came from, stand in the log, and the token does not', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', process: 'relay', write: (line) => void lines.push(line) })
  const { address } = await relayUnderTest({ OPERATOR_TOKEN: TOKEN, LOG_LEVEL: 'info' }, undefined, { log })
  await comingIn(address, 'Name=Asha&Token=a+wrong+guess')
  const { cookie } = await operatorAt(address, TOKEN)
  await fetch(`${address}/ops/leave`, { method: 'POST', redirect: 'manual', headers: { cookie } })
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /operator/.test(msg))
  expect(told.map(({ msg, level, by, network }) => ({ msg, level, by, network }))).toEqual([
    { msg: 'a wrong operator token was given', level: 'warn', by: undefined, network: '127.0.0.1' },
    { msg: 'an operator signed in', level: 'info', by: 'Asha', network: '127.0.0.1' },
    { msg: 'an operator signed out', level: 'info', by: 'Asha', network: undefined },
  ])
  expect(lines.join('')).not.toMatch(/wrong guess|wrong\+guess/)
})
