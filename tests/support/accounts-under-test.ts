import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'
import type { OriginOverrides } from '#relay/origin/app.ts'
import type { OriginConfig } from '#relay/origin/core/config/config.ts'
import type { Post } from '#relay/origin/parts/accounts/account-parts.ts'
import { giveRole } from '#relay/origin/parts/accounts/account-store.ts'
import type { Hasher } from '#relay/origin/parts/accounts/passwords/passwords.ts'
import type { Letter } from '#relay/origin/parts/mail/letter.ts'
import type { PhoneRule, Role } from '#shared/api/account-limits.ts'
import { originUnderTest, SAMPLE_CONTENT, temporaryFolder } from './origin-under-test.ts'

/** An origin whose passwords and logins cost next to nothing, and what can be done with its accounts. */

export const PASSWORD = 'cover-drive-4'
export const ada = {
  Username: 'Ada.Reed',
  UserPassword: PASSWORD,
  MobileNo: '9876543210',
  Email: 'Ada.Reed@example.org',
}
export const ben = { ...ada, Username: 'ben', MobileNo: '9876543211', Email: 'ben@example.org' }

type Settings = {
  otp?: boolean
  email?: boolean
  phone?: PhoneRule
  dataDir?: string
  config?: Partial<OriginConfig>
}

/** The sample content with other settings of verification. */
export function contentWith({ otp = true, email = false, phone = 'india' }: Settings): string {
  const folder = temporaryFolder()
  cpSync(SAMPLE_CONTENT, folder, { recursive: true })
  const file = join(folder, 'site.yaml')
  const text = readFileSync(file, 'utf8')
    .replace(/IsOTPVerification: .*/, `IsOTPVerification: "${otp}"`)
    .replace(/IsEmailVerification: .*/, `IsEmailVerification: "${email}"`)
  writeFileSync(file, `${text}\nphone: ${phone}\n`)
  return folder
}

/** Counts what it is asked for, and takes no time. */
export class CountingHasher implements Hasher {
  hashed = 0
  verified = 0

  async hash(password: string): Promise<string> {
    this.hashed++
    return `$counted$${Buffer.from(password).toString('base64url')}$${String(this.hashed).padStart(16, '0')}`
  }

  async verify(hashed: string, password: string): Promise<boolean> {
    this.verified++
    return hashed.split('$')[2] === Buffer.from(password).toString('base64url')
  }
}

/** Keeps what was posted, and counts how often it was told to send. */
export class LetterTray implements Post {
  readonly letters: Letter[] = []
  woken = 0

  async post(_transaction: unknown, letter: Letter): Promise<void> {
    if (!letter.isWithoutRecipient) this.letters.push(letter)
  }

  wake(): void {
    this.woken++
  }

  /** The code that was sent last. */
  get code(): string {
    const codes = this.letters.flatMap((letter) => (letter.kind === 'code' ? [letter.code] : []))
    return codes.at(-1) ?? 'none was sent'
  }
}

export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export type Headers = Record<string, string>
type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

/** Another of six digits. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** A clock that begins at the real time, as the library of the work before a login has one of its own. */
export async function accountsUnderTest(settings: Settings = {}, overrides: OriginOverrides = {}) {
  let now = Date.now()
  const tray = new LetterTray()
  const folder = settings.dataDir ?? temporaryFolder()
  const hasher = new CountingHasher()
  const { app, dataDir } = await originUnderTest(
    folder,
    {
      lanes: [],
      clock: () => now,
      timers: () => () => {},
      contentFolder: contentWith(settings),
      captchaWork: { cost: 1, least: 1, most: 2 },
      post: tray,
      hasher,
      ...overrides,
    },
    settings.config,
  )

  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Headers = {},
  ) =>
    app.inject({
      method,
      url: `/api/${url}`,
      headers: { 'x-forwarded-for': '203.0.113.1', ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
  const captcha = async () => solve((await send('GET', 'Auth/GetCaptcha')).json().data)

  const acts = {
    send,
    captcha,
    register: (fields: object = ada, headers?: Headers) => send('POST', 'Auth/RegisterUser', fields, headers),
    verify: (UserName: string, verificationCode: string, headers?: Headers) =>
      send('POST', 'Otp/UserVerify', { UserName, verificationCode }, headers),
    login: async (UserName: string, Password = PASSWORD, more: object = {}, headers?: Headers) =>
      send('POST', 'Auth/Login', { UserName, Password, captchaCode: await captcha(), ...more }, headers),
    logout: (id: unknown, AuthToken?: string) =>
      send('PUT', `Auth/Logout/${id}`, undefined, AuthToken === undefined ? {} : { AuthToken }),
    generateOtp: (userName: string, headers?: Headers) =>
      send('POST', 'Auth/generateOtp', { userName }, headers),
    resend: (UserName: string, headers?: Headers) => send('POST', 'Otp/ResendOtp', { UserName }, headers),
    validate: (securityCode: string, Token?: string, headers?: Headers) =>
      send(
        'POST',
        'Auth/validateSecurityCode',
        { securityCode },
        { ...(Token === undefined ? {} : { Token }), ...headers },
      ),
    reset: (userName: string, otp: string, password = 'new-pass-5', headers?: Headers) =>
      send(
        'POST',
        'Auth/ResetPassword',
        { userName, password, confirmPassword: password, otp, mobileNo: '' },
        headers,
      ),
    change: (id: unknown, AuthToken: string, newPassword = 'changed-6', oldPassword = PASSWORD) =>
      send(
        'PUT',
        `Auth/ChangePassword/${id}`,
        { oldPassword, newPassword, reEnteredPassword: newPassword },
        { AuthToken },
      ),
    /** An account that is open. */
    async opened(fields: typeof ada = ada): Promise<void> {
      await acts.register(fields)
      await acts.verify(fields.Username, tray.code)
    },
    /** Who has just logged in to it. */
    async loggedIn(fields: typeof ada = ada): Promise<{ id: number; token: string }> {
      const { UserData } = (await acts.login(fields.Username, fields.UserPassword)).json()
      return { id: UserData.UserId, token: UserData.AuthToken }
    },
  }
  const pass = (ms: number) => {
    now += ms
  }
  return { app, dataDir, pass, tray, hasher, ...acts }
}

/** Logs in people of each role, who register for it. */
export const loginBy =
  (
    { register, loggedIn }: Awaited<ReturnType<typeof accountsUnderTest>>,
    db: Parameters<typeof giveRole>[0],
  ) =>
  async (role: Role, name = `${role}.one`): Promise<string> => {
    const fields = { ...ada, Username: name, Email: `${name}@example.org` }
    await register(fields)
    await giveRole(db, name, role)
    return (await loggedIn(fields)).token
  }

export function status(answer: Answer): [number, number, string] {
  const { code, returnMessage } = answer.json().Status
  return [answer.statusCode, code, returnMessage]
}
