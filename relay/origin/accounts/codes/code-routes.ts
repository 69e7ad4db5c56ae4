import type { FastifyInstance } from 'fastify'
import { CodeRequest, type CodeSentAnswer, ResendOtpRequest } from '#shared/api/account.ts'
import { write } from '../../database/write.ts'
import { requireTurns } from '../../http/require-rate.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import { type Asked, accountCall, done, readForm, refuseProblems } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { findAccount } from '../account-store.ts'
import { expects } from './prove-code.ts'
import { sendCode, sendToUnopened } from './send-code.ts'

export function codeRoutes(app: FastifyInstance, parts: AccountParts): void {
  accountCall(app, 'POST', '/api/Auth/generateOtp', (asked) => {
    const { userName } = readForm(asked, CodeRequest)
    return send(parts, asked, userName, 'reset password')
  })
  accountCall(app, 'POST', '/api/Auth/EmailVerifyGenerateOtp', (asked) => {
    const { userName } = readForm(asked, CodeRequest)
    return send(parts, asked, userName, 'confirm e-mail')
  })
  accountCall(app, 'POST', '/api/Otp/ResendOtp', (asked) => {
    const { UserName } = readForm(asked, ResendOtpRequest)
    return send(parts, asked, UserName, 'open account')
  })
}

async function send(
  parts: AccountParts,
  { words, language, address }: Asked,
  name: string,
  purpose: CodePurpose,
): Promise<CodeSentAnswer> {
  const { db, clock, post, limits } = parts
  if (name.trim() === '') refuseProblems([{ field: 'userName', id: 'code.username' }], words)
  await requireTurns(limits.codes(name, address), words['code.slow'])
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
