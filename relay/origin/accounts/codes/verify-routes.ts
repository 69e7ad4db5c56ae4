import type { FastifyInstance } from 'fastify'
import { EmailCodeRequest, SecurityCodeRequest, UserVerifyRequest } from '#shared/api/account.ts'
import { isCode, type Problem } from '#shared/api/account-forms.ts'
import type { Status } from '#shared/api/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Asked, accountCall, done, readForm, refuseProblems } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { openByCode } from './open-by-code.ts'
import { requireCode, type TypedCode } from './prove-code.ts'

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

async function openWith(parts: AccountParts, asked: Asked, typed: TypedCode): Promise<{ Status: Status }> {
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

function problemsOfCode(code: string): Problem[] {
  return isCode(code) ? [] : [{ field: 'verificationCode', id: 'code.code' }]
}
