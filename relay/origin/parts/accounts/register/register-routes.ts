import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Writing } from '#relay/origin/core/database/schema.ts'
import { write } from '#relay/origin/core/database/write.ts'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { countFailures, requireTurns } from '#relay/origin/core/http/require-rate.ts'
import { type CodeSentAnswer, RegisterRequest } from '#shared/api/account.ts'
import { problemsOfRegister, storedNumber } from '#shared/api/account-forms.ts'
import { EmailAddress } from '#shared/api/email-address.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import { type Asked, accountCall, done, readForm, refuseProblems } from '../account-call.ts'
import type { AccountParts, Verification } from '../account-parts.ts'
import {
  type Account,
  addAccount,
  findAccount,
  forgetUnopened,
  holderOfEmail,
  openAccount,
  registerAgain,
} from '../account-store.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { notifyHolder, sendToUnopened } from '../codes/send-code.ts'
import { isReservedName } from './reserved-names.ts'

/** Well-formed by the form's rules, but no mail server of a person: letters would go to whatever machine it names. */
const isIpLiteral = (email: string) => email.trim().endsWith(']')

/**
 * An address that an open account has makes no difference that can be seen: the name is taken for its time, and no code opens it.
 * Who mistyped an address registers again with the `Token` and the password of before.
 */
export function registerRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { db, clock, post, passwords, limits, verification } = parts

  accountCall(app, 'POST', '/api/Auth/RegisterUser', async (asked): Promise<CodeSentAnswer> => {
    const { words, address } = asked
    const form = readForm(asked, RegisterRequest)
    // The re-entered password stays in the browser.
    const { phone } = verification()
    const problems = problemsOfRegister(form, form.UserPassword, phone).filter(
      ({ field }) => field !== 'again',
    )
    refuseProblems(problems, words, form.UserPassword)
    await requireTurns(limits.registrations(address), words['register.slow'])
    if (firstPurpose(verification()) !== undefined) await requireCaptcha(parts, form.captchaCode, words)
    if (isReservedName(form.Username.trim())) throw new Refusal(409, words['register.taken'])
    if (isIpLiteral(form.Email)) throw new Refusal(400, words['register.email'])
    const asks = verification()
    const own = await ownUnopened(parts, asked, form, firstPurpose(asks))
    const password_hash = own?.password_hash ?? (await passwords.hash(form.UserPassword))
    const contact = {
      email: z.parse(EmailAddress, form.Email),
      mobile: storedNumber(form.MobileNo, phone),
      needs_otp: Number(asks.otp),
      needs_email: Number(asks.email),
    }
    const made = await write(db, 'accounts', async (transaction) => {
      await forgetUnopened(transaction, clock())
      const existing = await findAccount(transaction, form.Username, clock())
      if (existing && !isSame(existing, own)) return undefined
      const account = existing
        ? await registerAgain(transaction, existing, contact)
        : await addAccount(
            transaction,
            { username: form.Username.trim(), password_hash, ...contact },
            clock(),
          )
      const purpose = firstPurpose(asks)
      return purpose === undefined
        ? openAtOnce(transaction, parts, account, asked)
        : sendFirst(transaction, parts, account, purpose, asked)
    })
    if (!made) throw new Refusal(409, words['register.taken'])
    post.wake()
    return { ...done(words['Token' in made ? 'register.codeSent' : 'register.done']), ...made }
  })
}

/** The header `Token` and the password must both fit. It is guessed no faster than at a login. */
async function ownUnopened(
  { db, clock, codes, limits, passwords }: AccountParts,
  { token, address, words }: Asked,
  { Username, UserPassword }: RegisterRequest,
  purpose: CodePurpose | undefined,
): Promise<Account | undefined> {
  if (token === undefined || purpose === undefined) return undefined
  const existing = await findAccount(db, Username, clock())
  if (!existing || existing.opened_at !== null) return undefined
  const holder = await write(db, 'accounts', (transaction) => codes.holderOf(transaction, token, purpose))
  if (holder !== existing.id) return undefined
  return countFailures(limits.wrongPasswords(Username, address, existing), words['login.slow'], async () =>
    (await passwords.matches(existing.password_hash, UserPassword)) ? existing : undefined,
  )
}

function isSame(existing: Account, own: Account | undefined): boolean {
  return (
    existing.id === own?.id && existing.opened_at === null && existing.password_hash === own.password_hash
  )
}

function firstPurpose({ otp, email }: Verification): CodePurpose | undefined {
  if (otp) return 'open account'
  return email ? 'confirm e-mail' : undefined
}

async function sendFirst(
  transaction: Writing,
  parts: AccountParts,
  account: Account,
  purpose: CodePurpose,
  { language, address }: Asked,
): Promise<{ Token: string }> {
  const sending = { name: account.username, purpose, language, address }
  return { Token: await sendToUnopened(transaction, parts, account, sending) }
}

/** A caller who reads that they can log in now can, whichever account has the address: a login that fails would reveal that. */
async function openAtOnce(
  transaction: Writing,
  parts: AccountParts,
  account: Account,
  { language }: Asked,
): Promise<object> {
  const holder = await holderOfEmail(transaction, account)
  if (holder) {
    await notifyHolder(transaction, parts, holder, language)
    await openAccount(transaction, { ...account, email: '' }, parts.clock())
  } else {
    await openAccount(transaction, account, parts.clock())
  }
  return {}
}
