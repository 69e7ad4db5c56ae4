import type { FastifyInstance } from 'fastify'
import { iso } from '#relay/origin/core/clock.ts'
import type { Database } from '#relay/origin/core/database/schema.ts'
import { write } from '#relay/origin/core/database/write.ts'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { requireTurns } from '#relay/origin/core/http/require-rate.ts'
import { fill, type Words } from '#relay/origin/core/words/words.ts'
import { type CodeSentAnswer, SecurityCodeRequest } from '#shared/api/account.ts'
import { USER_TYPES } from '#shared/api/account-limits.ts'
import { DELETED_AFTER_DAYS, type DeletionAnswer, KeepAccountRequest } from '#shared/api/own-account.ts'
import { accountCall, done, readForm, refuseProblems } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { type Account, accountById, isLastEditor } from '../account-store.ts'
import { problemsOfCode } from '../codes/code-routes.ts'
import { CODE_VALID_MINUTES } from '../codes/code-store.ts'
import { requireCode } from '../codes/prove-code.ts'
import { requireSession } from '../sessions/require-session.ts'
import { endSessions } from '../sessions/session-store.ts'
import { deleteLetters } from './anonymise.ts'

const purpose = 'delete account'
const DAY_MS = 24 * 60 * 60_000

export function deletionRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { db, clock, post, limits, codes, addresses } = parts

  accountCall(app, 'POST', '/api/Auth/DeletionCode/:id', async (asked): Promise<CodeSentAnswer> => {
    const { id, username } = await requireSession(parts, asked)
    const { words, address, language } = asked
    readForm(asked, KeepAccountRequest)
    await requireTurns(limits.codes(username, address), words['code.slow'])
    const { Token, sentence } = await write(db, 'accounts', async (transaction) => {
      const { email, mobile } = await deletable(transaction, id, words)
      const asking = { holder: id, purpose, from: addresses.hashOf(address) } as const
      const { code, token } = await codes.issue(transaction, asking)
      // Who came by an identity provider may have no address here: the login is all that there is.
      if (email === '' && (mobile === '' || !parts.hasSmsGateway))
        return { Token: token, sentence: fill(words['delete.codeHere'], { code }) }
      const maySendSms = mobile !== '' && (await limits.maySendSms(transaction, { mobile, address }))
      if (mobile !== '' && !maySendSms) parts.smsLeftOut()
      if (email === '' && !maySendSms) throw new Refusal(429, words['code.slow'], 60)
      await post.post(transaction, {
        ...{ kind: 'code', purpose, code, language, email, username },
        ...(maySendSms ? { mobile } : {}),
        validMinutes: CODE_VALID_MINUTES,
      })
      return { Token: token, sentence: words['delete.codeSent'] }
    })
    post.wake()
    return { ...done(sentence), Token }
  })

  accountCall(app, 'POST', '/api/Auth/DeleteAccount/:id', async (asked): Promise<DeletionAnswer> => {
    const { id, tokenHash } = await requireSession(parts, asked)
    const { words, language } = asked
    const { securityCode: code } = readForm(asked, SecurityCodeRequest)
    refuseProblems(problemsOfCode(code), words)
    const at = iso(clock() + DELETED_AFTER_DAYS * DAY_MS)
    await requireCode(parts, asked, { purpose, code }, async (transaction, account) => {
      if (account.id !== id) throw new Refusal(403, words['session.another'])
      await deletable(transaction, id, words)
      await codes.spend(transaction, id, purpose)
      await transaction.updateTable('accounts').set({ delete_at: at }).where('id', '=', id).execute()
      await endSessions(transaction, id, tokenHash)
      await deleteLetters(transaction, account)
      const { email, username } = account
      if (email !== '') await post.post(transaction, { kind: 'deletion due', at, language, email, username })
      return account
    })
    post.wake()
    return {
      ...done(fill(words['delete.due'], { days: `${DELETED_AFTER_DAYS}` })),
      data: { DeleteAt: at },
    }
  })

  accountCall(app, 'POST', '/api/Auth/KeepAccount/:id', async (asked) => {
    const { id } = await requireSession(parts, asked)
    readForm(asked, KeepAccountRequest)
    await write(db, 'accounts', (transaction) =>
      transaction.updateTable('accounts').set({ delete_at: null }).where('id', '=', id).execute(),
    )
    return done(asked.words['delete.undone'])
  })
}

async function deletable(db: Database, id: number, words: Words['accounts']): Promise<Account> {
  const account = await accountById(db, id)
  if (!account) throw new Refusal(401, words['session.over'])
  if (account.user_type === USER_TYPES.editor && (await isLastEditor(db, id)))
    throw new Refusal(409, words['delete.lastEditor'])
  return account
}
