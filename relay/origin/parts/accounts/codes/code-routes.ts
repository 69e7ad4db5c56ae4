import type { FastifyInstance } from 'fastify'
import { write } from '#relay/origin/core/database/write.ts'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { requireTurns } from '#relay/origin/core/http/require-rate.ts'
import {
  CodeRequest,
  type CodeSentAnswer,
  EmailCodeRequest,
  ResendOtpRequest,
  SecurityCodeRequest,
  UserVerifyRequest,
} from '#shared/api/account.ts'
import { isCode, type Problem } from '#shared/api/account-forms.ts'
import type { Status } from '#shared/api/envelope.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import { type Asked, accountCall, done, readForm, refuseProblems } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { findAccount } from '../account-store.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { type OpeningPurpose, openByCode } from './open-account-by-code.ts'
import { expects, requireCode, type TypedCode } from './prove-code.ts'
import { sendCode, sendToUnopened } from './send-code.ts'

export function codeRoutes(app: FastifyInstance, parts: AccountParts): void {
  accountCall(app, 'POST', '/api/Auth/generateOtp', (asked) => {
    const { userName, captchaCode } = readForm(asked, CodeRequest)
    return send(parts, asked, { name: userName, captchaCode }, 'reset password')
  })
  accountCall(app, 'POST', '/api/Auth/EmailVerifyGenerateOtp', (asked) => {
    const { userName, captchaCode } = readForm(asked, CodeRequest)
    return send(parts, asked, { name: userName, captchaCode }, 'confirm e-mail')
  })
  accountCall(app, 'POST', '/api/Otp/ResendOtp', (asked) => {
    const { UserName, captchaCode } = readForm(asked, ResendOtpRequest)
    return send(parts, asked, { name: UserName, captchaCode }, 'open account')
  })
}

async function send(
  parts: AccountParts,
  { words, language, address }: Asked,
  { name, captchaCode }: { name: string; captchaCode: string | null | undefined },
  purpose: CodePurpose,
): Promise<CodeSentAnswer> {
  const { db, clock, post, limits } = parts
  if (name.trim() === '') refuseProblems([{ field: 'userName', id: 'code.username' }], words)
  await requireTurns(limits.codes(name, address), words['code.slow'])
  await requireCaptcha(parts, captchaCode, words)
  const token = await write(db, 'accounts', async (transaction) => {
    const account = await findAccount(transaction, name, clock())
    const due = account && expects(account, purpose) ? account : undefined
    const sending = { name, purpose, language, address }
    if (due?.opened_at === null) return sendToUnopened(transaction, parts, due, sending)
    return sendCode(transaction, parts, due, sending)
  })
  post.wake()
  return { ...done(words['code.sent']), Token: token }
}

export function verifyRoutes(app: FastifyInstance, parts: AccountParts): void {
  accountCall(app, 'POST', '/api/Otp/UserVerify', async (asked) => {
    const { UserName: name, verificationCode: code } = readForm(asked, UserVerifyRequest)
    const nameless: Problem[] = name.trim() === '' ? [{ field: 'UserName', id: 'code.username' }] : []
    refuseProblems([...nameless, ...problemsOfCode(code)], asked.words)
    return openWith(parts, asked, { purpose: 'open account', code, name })
  })

  accountCall(app, 'POST', '/api/Auth/EmailVerificationCode', async (asked) => {
    const { verificationCode: code } = readForm(asked, EmailCodeRequest)
    refuseProblems(problemsOfCode(code), asked.words)
    return openWith(parts, asked, { purpose: 'confirm e-mail', code })
  })

  accountCall(app, 'POST', '/api/Auth/validateSecurityCode', async (asked) => {
    const { securityCode: code } = readForm(asked, SecurityCodeRequest)
    refuseProblems(problemsOfCode(code), asked.words)
    await requireCode(parts, asked, { purpose: 'reset password', code }, async (_, account) => account)
    return done(asked.words['code.right'])
  })
}

async function openWith(
  parts: AccountParts,
  asked: Asked,
  typed: TypedCode & { purpose: OpeningPurpose },
): Promise<{ Status: Status }> {
  const { words } = asked
  const opened = await requireCode(parts, asked, typed, (transaction, account) =>
    openByCode(transaction, parts, account, typed.purpose, asked),
  )
  switch (opened) {
    case 'contact taken':
      parts.post.wake()
      throw new Refusal(409, words['verify.contactTaken'])
    case 'one step left':
      return done(words['verify.more'])
    case 'open':
      return done(words['verify.done'])
  }
}

export function problemsOfCode(code: string): Problem[] {
  return isCode(code) ? [] : [{ field: 'verificationCode', id: 'code.code' }]
}
