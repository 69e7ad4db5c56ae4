import type { FastifyInstance } from 'fastify'
import { EmailCodeRequest, SecurityCodeRequest, UserVerifyRequest } from '#shared/api/account.ts'
import { isCode, type Problem } from '#shared/api/account-forms.ts'
import type { Status } from '#shared/api/envelope.ts'
import type { Language } from '#shared/language.ts'
import type { Writing } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { countFailures } from '../../http/require-rate.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import { type Asked, accountCall, done, headerOf, readForm, refuseProblems } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { type Account, holdersOfContacts, openAccount, passStep, removeUnopened } from '../account-store.ts'
import { provenByName, provenByToken } from './prove-code.ts'
import { tellHolders } from './send-code.ts'

type Verified = 'open' | 'one step left' | 'contact taken'

/** The calls that take a code: Otp/UserVerify, Auth/EmailVerificationCode, Auth/validateSecurityCode. */
export function verifyRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { db, limits } = parts

  accountCall(app, 'POST', '/api/Otp/UserVerify', async (asked) => {
    const { words, address } = asked
    const { UserName, verificationCode: code } = readForm(asked, UserVerifyRequest, [
      'UserName',
      'verificationCode',
    ])
    const nameless: Problem[] = UserName.trim() === '' ? [{ field: 'UserName', id: 'code.username' }] : []
    refuseProblems([...nameless, ...problemsOfCode(code)], words)
    const proof = { code, token: headerOf(asked.request, 'token') }
    const verified = await countFailures(limits.codeTries(UserName, address), words['code.slow'], () =>
      db.transaction().execute(async (transaction) => {
        const account = await provenByName(transaction, parts, UserName, 'open account', proof)
        return account && verify(transaction, parts, account, 'open account', asked.language)
      }),
    )
    return answerOf(parts, asked, verified)
  })

  accountCall(app, 'POST', '/api/Auth/EmailVerificationCode', async (asked) => {
    const { verificationCode: code } = readForm(asked, EmailCodeRequest, ['verificationCode'])
    refuseProblems(problemsOfCode(code), asked.words)
    const proof = { code, token: headerOf(asked.request, 'token') }
    const verified = await countFailures(
      limits.codeTries(undefined, asked.address),
      asked.words['code.slow'],
      () =>
        db.transaction().execute(async (transaction) => {
          const account = await provenByToken(transaction, parts, 'confirm e-mail', proof)
          return account && verify(transaction, parts, account, 'confirm e-mail', asked.language)
        }),
    )
    return answerOf(parts, asked, verified)
  })

  accountCall(app, 'POST', '/api/Auth/validateSecurityCode', async (asked) => {
    const { securityCode: code } = readForm(asked, SecurityCodeRequest, ['securityCode'])
    refuseProblems(problemsOfCode(code), asked.words)
    const proof = { code, token: headerOf(asked.request, 'token') }
    const account = await countFailures(
      limits.codeTries(undefined, asked.address),
      asked.words['code.slow'],
      () =>
        db.transaction().execute((transaction) => provenByToken(transaction, parts, 'reset password', proof)),
    )
    if (!account) throw new Refusal(400, asked.words['code.wrong'])
    return done(asked.words['code.right'])
  })
}

function problemsOfCode(code: string): Problem[] {
  return isCode(code) ? [] : [{ field: 'verificationCode', id: 'code.code' }]
}

/** Uses a right code up, and opens the account where nothing else is asked of it. */
async function verify(
  transaction: Writing,
  parts: AccountParts,
  account: Account,
  purpose: CodePurpose,
  language: Language,
): Promise<Verified> {
  await parts.codes.spend(transaction, account.id, purpose)
  const isLast = purpose === 'open account' ? account.needs_email === 0 : account.needs_otp === 0
  if (!isLast) {
    await passStep(transaction, account, purpose === 'open account' ? 'needs_otp' : 'needs_email')
    return 'one step left'
  }
  const holders = await holdersOfContacts(transaction, account)
  if (holders.length > 0) {
    // Somebody opened another with it meanwhile: this one never can.
    await tellHolders(transaction, parts, holders, language)
    await removeUnopened(transaction, account)
    return 'contact taken'
  }
  await openAccount(transaction, account, parts.clock())
  return 'open'
}

function answerOf(
  { post }: AccountParts,
  { words }: Asked,
  verified: Verified | undefined,
): { Status: Status } {
  switch (verified) {
    case undefined:
      throw new Refusal(400, words['code.wrong'])
    case 'contact taken':
      post.wake()
      throw new Refusal(409, words['verify.contactTaken'])
    case 'one step left':
      return done(words['verify.more'])
    case 'open':
      return done(words['verify.done'])
  }
}
