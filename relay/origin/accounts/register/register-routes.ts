import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type CodeSentAnswer, RegisterRequest } from '#shared/api/account.ts'
import { problemsOfRegister } from '#shared/api/account-forms.ts'
import { EmailAddress } from '#shared/api/email-address.ts'
import type { Language } from '#shared/language.ts'
import type { Writing } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { requireTurns } from '../../http/require-rate.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import { accountCall, done, readForm, refuseLongPassword, refuseProblems } from '../account-call.ts'
import type { AccountParts, Verification } from '../account-parts.ts'
import {
  type Account,
  addAccount,
  findAccount,
  forgetUnopened,
  holdersOfContacts,
  openAccount,
} from '../account-store.ts'
import { sendOpeningCode, tellHolders } from '../codes/send-code.ts'

const FIELDS = ['Username', 'UserPassword', 'MobileNo', 'Email'] as const

/**
 * POST Auth/RegisterUser. An e-mail address or number that an open account holds makes no difference to the
 * answer, nor to what can be seen afterwards: the name is taken until the new account's time is over, and no
 * code ever opens it.
 */
export function registerRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { db, clock, post, passwords, limits, verification } = parts

  accountCall(app, 'POST', '/api/Auth/RegisterUser', async (asked): Promise<CodeSentAnswer> => {
    const { words, language, address } = asked
    const form = readForm(asked, RegisterRequest, FIELDS)
    // The re-entered password stays in the browser.
    const problems = problemsOfRegister(form).filter(({ field }) => field !== 'again')
    refuseProblems(problems, words)
    refuseLongPassword(form.UserPassword, words)
    requireTurns(limits.registrations(address), words['register.slow'])
    const password_hash = await passwords.hash(form.UserPassword)
    const asks = verification()
    const made = await db.transaction().execute(async (transaction) => {
      await forgetUnopened(transaction, clock())
      if (await findAccount(transaction, form.Username, clock())) return undefined
      const fields = {
        username: form.Username.trim(),
        password_hash,
        email: z.parse(EmailAddress, form.Email),
        mobile: form.MobileNo,
        needs_otp: Number(asks.otp),
        needs_email: Number(asks.email),
      }
      const account = await addAccount(transaction, fields, clock())
      const purpose = firstPurpose(asks)
      if (purpose === undefined) return openAtOnce(transaction, parts, account, language)
      return { Token: await sendOpeningCode(transaction, parts, account, { purpose, language }) }
    })
    if (!made) throw new Refusal(409, words['register.taken'])
    post.wake()
    return { ...done(words['Token' in made ? 'register.codeSent' : 'register.done']), ...made }
  })
}

/** What the first code is for; the second, where the settings ask for both, is sent when it is asked for. */
function firstPurpose({ otp, email }: Verification): CodePurpose | undefined {
  if (otp) return 'open account'
  return email ? 'confirm e-mail' : undefined
}

async function openAtOnce(
  transaction: Writing,
  parts: AccountParts,
  account: Account,
  language: Language,
): Promise<object> {
  const holders = await holdersOfContacts(transaction, account)
  if (holders.length === 0) await openAccount(transaction, account, parts.clock())
  else await tellHolders(transaction, parts, holders, language)
  return {}
}
