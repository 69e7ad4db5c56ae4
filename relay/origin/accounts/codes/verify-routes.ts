import type { FastifyInstance } from 'fastify'
import { EmailCodeRequest, SecurityCodeRequest, UserVerifyRequest } from '#shared/api/account.ts'
import { isCode, type Problem } from '#shared/api/account-forms.ts'
import type { Status } from '#shared/api/envelope.ts'
import { write } from '../../database/write.ts'
import { Refusal } from '../../http/refusal.ts'
import { countFailures } from '../../http/require-rate.ts'
import type { CodePurpose } from '../../mail/letter.ts'
import { type Asked, accountCall, done, readForm, refuseProblems } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { type Opened, openByCode } from './open-by-code.ts'
import { proofOf, provenByName, provenByToken } from './prove-code.ts'

export function verifyRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { db, limits } = parts

  accountCall(app, 'POST', '/api/Otp/UserVerify', async (asked) => {
    const { UserName, verificationCode: code } = readForm(asked, UserVerifyRequest, [
      'UserName',
      'verificationCode',
    ])
    const nameless: Problem[] = UserName.trim() === '' ? [{ field: 'UserName', id: 'code.username' }] : []
    refuseProblems([...nameless, ...problemsOfCode(code)], asked.words)
    return openWith(parts, asked, 'open account', { code, name: UserName })
  })

  accountCall(app, 'POST', '/api/Auth/EmailVerificationCode', async (asked) => {
    const { verificationCode: code } = readForm(asked, EmailCodeRequest, ['verificationCode'])
    refuseProblems(problemsOfCode(code), asked.words)
    return openWith(parts, asked, 'confirm e-mail', { code })
  })

  accountCall(app, 'POST', '/api/Auth/validateSecurityCode', async (asked) => {
    const { securityCode: code } = readForm(asked, SecurityCodeRequest, ['securityCode'])
    refuseProblems(problemsOfCode(code), asked.words)
    const proof = proofOf(asked, code)
    const account = await countFailures(limits.codeTries(proof), asked.words['code.slow'], () =>
      write(db, 'accounts', (transaction) => provenByToken(transaction, parts, 'reset password', proof)),
    )
    if (!account) throw new Refusal(400, asked.words['code.wrong'])
    return done(asked.words['code.right'])
  })
}

async function openWith(
  parts: AccountParts,
  asked: Asked,
  purpose: CodePurpose,
  { code, name }: { code: string; name?: string },
): Promise<{ Status: Status }> {
  const { db, limits } = parts
  const proof = proofOf(asked, code)
  const opened = await countFailures(limits.codeTries(proof, name), asked.words['code.slow'], () =>
    write(db, 'accounts', async (transaction) => {
      const account = await (name === undefined
        ? provenByToken(transaction, parts, purpose, proof)
        : provenByName(transaction, parts, name, purpose, proof))
      return account && openByCode(transaction, parts, account, purpose, asked)
    }),
  )
  return answerOf(parts, asked, opened)
}

function problemsOfCode(code: string): Problem[] {
  return isCode(code) ? [] : [{ field: 'verificationCode', id: 'code.code' }]
}

function answerOf({ post }: AccountParts, { words }: Asked, opened: Opened | undefined): { Status: Status } {
  switch (opened) {
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
