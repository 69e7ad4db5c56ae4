import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { request } from 'undici'
import { solve } from './accounts-under-test.ts'
import { until } from './origin-process.ts'

/** What is known of an account after all that was answered, and after all that was not. */
export type Known = {
  name: string
  email: string
  mobile: string
  /** `maybe`: it was asked for, and the answer never came. */
  isRegistered: boolean | 'maybe'
  isOpen: boolean | 'maybe'
  /** The last is what was asked for last; more than one while it is not known which of them holds. */
  passwords: string[]
  /** Codes asked for: those that were acknowledged, and all. */
  sends: { acknowledged: number; all: number }
  changes: number
}

type Answer = { httpStatus: number; body: { Status: { code: number }; [field: string]: unknown } }

/**
 * Registers, verifies, resets and changes without end, at an origin that may be gone at any moment; then the
 * call in flight throws, and what came of it stays in doubt until it can be asked.
 */
export class TirelessMember {
  readonly accounts: Known[] = []
  readonly #label: string
  readonly #index: number
  readonly #outbox: string
  readonly #random: () => number
  #url = ''

  constructor(index: number, dataDir: string, random: () => number) {
    this.#index = index
    this.#label = `member${index}`
    this.#outbox = join(dataDir, 'outbox')
    this.#random = random
  }

  get current(): Known | undefined {
    return this.accounts.at(-1)
  }

  /** Goes on where the last life ended, until this one does. */
  async live(url: string): Promise<void> {
    this.#url = url
    for (;;) await this.#next()
  }

  /** Whether its account can be entered, by exactly one of the passwords that it may have. */
  async entrances(url: string, known: Known): Promise<number> {
    this.#url = url
    let entered = 0
    for (const password of known.passwords) {
      if ((await this.#login(known, password)).httpStatus === 200) entered++
    }
    return entered
  }

  async #next(): Promise<void> {
    const known = this.current
    if (!known || known.changes >= 2) return this.#begin()
    if (known.isRegistered !== true) return this.#register(known)
    if (known.isOpen !== true) return this.#verify(known)
    return this.#random() < 0.5 ? this.#reset(known) : this.#change(known)
  }

  #begin(): void {
    const number = this.#index * 10_000 + this.accounts.length
    const name = `${this.#label}.${this.accounts.length}`
    this.accounts.push({
      name,
      email: `${name}@example.org`,
      mobile: String(9_000_000_000 + number),
      isRegistered: false,
      isOpen: false,
      passwords: [`first-${number}`],
      sends: { acknowledged: 0, all: 0 },
      changes: 0,
    })
  }

  async #register(known: Known): Promise<void> {
    const isRepeated = known.isRegistered === 'maybe'
    known.isRegistered = 'maybe'
    const { name, email, mobile, passwords } = known
    const form = { Username: name, UserPassword: passwords[0], Email: email, MobileNo: mobile }
    const { httpStatus } = await this.#sending(known, 'Auth/RegisterUser', form)
    const isDone = httpStatus === 200 || (httpStatus === 409 && isRepeated)
    if (!isDone) throw new Error(`Registration was answered with ${httpStatus}.`)
    known.isRegistered = true
  }

  async #verify(known: Known): Promise<void> {
    if (known.isOpen === 'maybe' && (await this.#login(known, known.passwords[0])).httpStatus === 200) {
      known.isOpen = true
      return
    }
    await this.#sending(known, 'Otp/ResendOtp', { UserName: known.name })
    const verificationCode = await this.#codeOf(known)
    known.isOpen = 'maybe'
    const { httpStatus } = await this.#ask('POST', 'Otp/UserVerify', {
      UserName: known.name,
      verificationCode,
    })
    // A code of an earlier life may have been the last to arrive: the next round asks again.
    if (httpStatus === 200) known.isOpen = true
  }

  async #reset(known: Known): Promise<void> {
    await this.#sending(known, 'Auth/generateOtp', { userName: known.name })
    const otp = await this.#codeOf(known)
    const password = this.#newPassword(known)
    const form = { userName: known.name, otp, password, confirmPassword: password, mobileNo: '' }
    this.#came(known, password, (await this.#ask('POST', 'Auth/ResetPassword', form)).httpStatus)
  }

  async #change(known: Known): Promise<void> {
    for (const oldPassword of [...known.passwords]) {
      const { httpStatus, body } = await this.#login(known, oldPassword)
      if (httpStatus !== 200) continue
      known.passwords = [oldPassword]
      const { UserId, AuthToken } = body.UserData as { UserId: number; AuthToken: string }
      const newPassword = this.#newPassword(known)
      const form = { oldPassword, newPassword, reEnteredPassword: newPassword }
      const answer = await this.#ask('PUT', `Auth/ChangePassword/${UserId}`, form, { AuthToken })
      this.#came(known, newPassword, answer.httpStatus)
      return
    }
    throw new Error(`${known.name} can enter with none of its passwords.`)
  }

  /** From here on it may be this one. */
  #newPassword(known: Known): string {
    const password = `${known.name}-${Math.floor(this.#random() * 1e9)}`
    known.passwords.push(password)
    return password
  }

  #came(known: Known, password: string, httpStatus: number): void {
    if (httpStatus === 200) {
      known.passwords = [password]
      known.changes++
    } else {
      known.passwords = known.passwords.filter((one) => one !== password)
    }
  }

  async #login({ name }: Known, password: string | undefined): Promise<Answer> {
    const { body } = await this.#ask('GET', 'Auth/GetCaptcha')
    const captchaCode = await solve(body.data as Parameters<typeof solve>[0])
    return this.#ask('POST', 'Auth/Login', { UserName: name, Password: password, captchaCode })
  }

  async #sending(known: Known, path: string, form: object): Promise<Answer> {
    known.sends.all++
    const answer = await this.#ask('POST', path, form)
    if (answer.httpStatus === 200) known.sends.acknowledged++
    return answer
  }

  /** The code that arrived last. Nothing arrives any more where the origin is gone, which asking it tells. */
  async #codeOf({ mobile }: Known): Promise<string> {
    const letters = await until(
      async () => {
        await this.#ask('GET', 'Auth/GetCaptcha')
        return lettersTo(this.#outbox, mobile)
      },
      (found) => found.length > 0,
    )
    return /\b\d{6}\b/.exec(letters.at(-1) ?? '')?.[0] ?? ''
  }

  async #ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    form?: object,
    headers: object = {},
  ): Promise<Answer> {
    // Not by fetch, which in Node 20 may never learn that its connection was reset while it was being made.
    const answer = await request(`${this.#url}/api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        // Another address each time: what is tried here is not the limits.
        'x-forwarded-for': `10.${Math.floor(this.#random() * 250)}.${Math.floor(this.#random() * 250)}.1`,
        ...headers,
      },
      ...(form ? { body: JSON.stringify(form) } : {}),
    })
    const body = (await answer.body.json()) as Answer['body']
    const httpStatus = answer.statusCode
    if (httpStatus >= 500) throw new Error(`${path} was answered with ${httpStatus}.`)
    return { httpStatus, body }
  }
}

/** The texts of the messages to a number, in the order in which they were written. */
export async function lettersTo(outbox: string, mobile: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  const letters = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map(async (name) => JSON.parse(await readFile(join(outbox, name), 'utf8'))),
  )
  return letters.filter(({ to }) => to === mobile).map(({ text }) => text)
}
