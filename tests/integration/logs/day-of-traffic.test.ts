import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { solve } from '#tests/support/accounts-under-test.ts'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { LoggingProcess } from '#tests/support/logging-process.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { smsGateway } from '#tests/support/sms-gateway.ts'

/**
 * What happens at a site in a day, in a minute: people register, log in, forget passwords and predict; mail servers
 * refuse and name whom; strangers send what they like; the origin dies. Then the log is searched for all that went by.
 */

const SECRETS = {
  SESSION_SECRET: 'session-secret-of-the-day-0123456789',
  OPERATOR_TOKEN: 'operator-token-of-the-day',
  SMS_WEBHOOK_SECRET: 'webhook-secret-of-the-day',
}
const SMTP_USER = 'postmaster'
const SMTP_PASSWORD = 'smtp-password-of-the-day'

type LoginAnswer = { token?: string; UserData?: { UserId: number; AuthToken: string } }
type Person = { Username: string; UserPassword: string; MobileNo: string; Email: string }
const people: Person[] = Array.from({ length: 4 }, (_, index) => ({
  Username: `Reader_${'abcd'[index]}`,
  UserPassword: `cover-drive-${index}-Pw`,
  MobileNo: `987654321${index}`,
  Email: `reader.${'abcd'[index]}@mailbox.example`,
}))

/** Everything that no log may hold, as it goes by. */
class Seen {
  readonly texts = new Set<string>()

  add(...texts: (string | undefined | null)[]): void {
    for (const text of texts) if (text && text.length >= 6) this.texts.add(text)
  }
}

class Visitor {
  readonly #site: string
  readonly #seen: Seen
  #cookies = ''

  constructor(site: string, seen: Seen) {
    this.#site = site
    this.#seen = seen
  }

  async send<Data>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Data> {
    const answer = await fetch(`${this.#site}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...CSRF_PAIR,
        Cookie: `${CSRF_PAIR.Cookie}${this.#cookies}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      this.#cookies += `; ${pair}`
      this.#seen.add(pair.slice(pair.indexOf('=') + 1))
    }
    const text = await answer.text()
    return (text.startsWith('{') ? JSON.parse(text) : {}) as Data
  }

  async captcha(): Promise<string> {
    const { data } = await this.send<{ data: Parameters<typeof solve>[0] }>('GET', '/api/Auth/GetCaptcha')
    const solved = await solve(data)
    this.#seen.add(solved)
    return solved
  }
}

type Post = Awaited<ReturnType<typeof mailServer>>

/** Registers, opens the account by its code, logs in and out, forgets the password, predicts and writes to the editors. */
async function liveADay(person: Person, visitor: Visitor, mail: Post, seen: Seen): Promise<void> {
  const { Username, UserPassword, Email, MobileNo } = person
  const codeAfter = async (act: () => Promise<unknown>) => {
    const before = [...mail.messages]
    await act()
    return (await mail.next(Email.toLowerCase(), before)).code
  }
  const login = async (Password: string) => {
    const UserData = { UserName: Username, Password, captchaCode: await visitor.captcha() }
    const answer = await visitor.send<LoginAnswer>('POST', '/api/Auth/Login', UserData)
    seen.add(answer.token, answer.UserData?.AuthToken)
    return answer
  }
  const isReached = Email !== people[1]?.Email && Email !== people[2]?.Email
  const register = () => visitor.send('POST', '/api/Auth/RegisterUser', person)
  if (!isReached) {
    await register()
    await login(UserPassword)
    return
  }
  const verificationCode = await codeAfter(register)
  await visitor.send('POST', '/api/Otp/UserVerify', { UserName: Username, verificationCode })
  await login(`${UserPassword} wrong`)
  const { UserData, token } = await login(UserPassword)
  expect(token).toMatch(/./)
  const number = `+91 ${MobileNo.slice(0, 5)} ${MobileNo.slice(5)}`
  await visitor.send('POST', '/api/Prediction/Insert', {
    winTeamId: 1,
    firstName: Username,
    whatsappNumber: number,
    predictionId: 1,
  })
  const Message = `Please write to ${Email} or call ${number}.`
  await visitor.send('POST', '/api/ContactUs/Send', { Name: Username, Email, Subject: Email, Message })
  await visitor.send('PUT', `/api/Auth/Logout/${UserData?.UserId}`, undefined, { AuthToken: String(token) })
  const otp = await codeAfter(() => visitor.send('POST', '/api/Auth/generateOtp', { userName: Username }))
  const password = `${UserPassword}-new`
  await visitor.send('POST', '/api/Auth/ResetPassword', {
    ...{ userName: Username, password, confirmPassword: password, otp, mobileNo: MobileNo },
  })
  seen.add(password, number)
}

/** What nobody of good will sends, with what is somebody's in every place of it. */
async function sendHostileRequests(site: string, person: Person, seen: Seen): Promise<void> {
  const { Email, MobileNo, UserPassword } = person
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJyZWFkZXIuYSJ9.c2lnbmF0dXJlLW9mLWEtcmVhZGVy'
  seen.add(jwt)
  const paths = [
    `/api/Auth/Login?UserName=${Email}&Password=${UserPassword}&mobile=${MobileNo}`,
    `/api/Nobody/${encodeURIComponent(Email)}/${MobileNo}`,
    `/api/Player/Detail/${MobileNo}?token=${jwt}`,
    `/news/news-search/${encodeURIComponent(`${Email} ${MobileNo}`)}`,
    `/%zz?code=${MobileNo}`,
    `/live/topics/${MobileNo}`,
  ]
  const headers = {
    authorization: `Bearer ${jwt}`,
    cookie: `crease_seal=${jwt}`,
    authtoken: jwt,
    'x-request-id': MobileNo,
  }
  for (const path of paths) await (await fetch(`${site}${path}`, { headers })).text()
  const broken = [`{"UserName":"${Email}","Password":"${UserPassword}`, `[[[["${MobileNo}"`, `"${jwt}"`]
  for (const body of broken) {
    const sent = { method: 'POST', headers: { ...CSRF_PAIR, 'content-type': 'application/json' }, body }
    await (await fetch(`${site}/api/Auth/Login`, sent)).text()
    await (await fetch(`${site}/errors`, { method: 'POST', body })).text()
  }
  for (const text of [
    `NONSENSE ${Email} HTTP/1.1\r\n\r\n`,
    `GET / HTTP/1.1\r\n${Email}: ${MobileNo}\r\n\r\n`,
  ])
    await sendRaw(site, text)
}

function sendRaw(site: string, text: string): Promise<void> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(text))
    socket.on('error', () => resolve()).on('close', () => resolve())
    socket.resume()
  })
}

/** The origin is the one child of a relay that stands alone. */
async function killOrigin({ child }: LoggingProcess): Promise<void> {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
  expect(children).toHaveLength(1)
  process.kill(Number(children[0]), 'SIGKILL')
}

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('the log of a day holds no token, password, code, e-mail address or phone number, and every line parses', async () => {
  const seen = new Seen()
  seen.add(...Object.values(SECRETS), SMTP_PASSWORD)
  for (const { UserPassword, MobileNo, Email } of people)
    seen.add(UserPassword, MobileNo, Email, Email.toLowerCase())
  const mail = await mailServer({ credentials: `${SMTP_USER}:${SMTP_PASSWORD}` })
  const sms = await smsGateway()
  // A gateway repeats in its answer what it was sent.
  sms.answers.push(400, 500, 302)
  const dataDir = temporaryFolder()
  const site = await LoggingProcess.start({
    ...SECRETS,
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    SMS_WEBHOOK_URL: sms.url,
    LOG_LEVEL: 'debug',
    DEMO_SEED: 'a day of traffic',
    LIVE_POLL_MS: '100',
  })
  await site.isOpen()

  const visitors = people.map(() => new Visitor(site.address, seen))
  mail.behave('never', people[1]?.Email)
  mail.behave('not now', people[2]?.Email)
  for (const [index, person] of people.entries())
    await liveADay(person, visitors[index] as Visitor, mail, seen)
  await site.says('a letter was given up')
  await site.says('a letter could not be sent and will be tried again')

  await sendHostileRequests(site.address, people[0] as Person, seen)
  for (const { MobileNo, Email } of people) {
    const report = {
      kind: 'error',
      message: `cannot send the form of ${Email}, ${MobileNo}: "${Email}"`,
      page: `/reset/${Email}?code=483920`,
      version: 'app-1a2b3c4d',
    }
    await fetch(`${site.address}/errors`, { method: 'POST', body: JSON.stringify(report) })
  }
  await site.says('a browser reported an error')

  await killOrigin(site)
  await visitors[0]?.send('POST', '/api/Auth/Login', {
    UserName: people[0]?.Username,
    Password: people[0]?.UserPassword,
    captchaCode: 'none',
  })
  await site.says('The origin is back and goes on from its log')
  const codes = [
    ...mail.messages.map(({ code }) => code),
    ...sms.received.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0]),
  ]
  expect(codes.filter(Boolean).length).toBeGreaterThan(6)
  seen.add(...codes)
  for (const file of ['session-secret', 'operator-token'])
    if (existsSync(join(dataDir, file))) seen.add(readFileSync(join(dataDir, file), 'utf8').trim())
  expect(await site.end()).toBe(0)

  const log = `${site.out}${site.err}`
  expect(site.lines.length).toBeGreaterThan(50)
  expect(site.err).toBe('')
  expect(seen.texts.size).toBeGreaterThan(30)
  const found = [...seen.texts].filter((text) => log.includes(text) || log.includes(encodeURIComponent(text)))
  expect(found).toEqual([])
  expect(log).not.toMatch(/@mailbox\.example|%40mailbox/i)
  expect(log).not.toMatch(/\b(?:Bearer|Basic) (?!\[)/)
  // What looks like a phone number or a code, in texts: numbers of the product's own are numbers.
  const texts = site.lines.flatMap(({ requestId: _, time: __, ...line }) => textsIn(line))
  expect(
    texts.filter((text) =>
      /(?<![\w.-])\+?\d[\d ()-]{5,}\d(?![\w.-])/.test(text.replaceAll(/\d{4}-\d\d-\d\dT[\d.:Z-]+/g, '')),
    ),
  ).toEqual([])
})
