import type { FastifyInstance } from 'fastify'
import { write } from '#relay/origin/core/database/write.ts'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { countFailures, requireTurns } from '#relay/origin/core/http/require-rate.ts'
import { paths } from '#shared/addresses/paths.ts'
import { type LoginAnswer, LoginRequest } from '#shared/api/account.ts'
import { problemsOfLogin } from '#shared/api/account-forms.ts'
import type { Status } from '#shared/api/envelope.ts'
import { type Asked, accountCall, done, readForm, refuseProblems } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { type Account, accountById, findAccount } from '../account-store.ts'
import { requireSession } from './require-session.ts'
import { endSession, openSession } from './session-store.ts'

const HOME = '/'
const VERIFY = '/register?step=verify'

export function loginRoutes(app: FastifyInstance, parts: AccountParts): void {
  accountCall(app, 'POST', '/api/Auth/Login', async (asked): Promise<LoginAnswer> => {
    const { words, reply, address } = asked
    const form = readForm(asked, LoginRequest)
    refuseProblems(problemsOfLogin(form), words, form.Password)
    await requireTurns(parts.limits.logins(address), words['login.slow'])
    if (!(await parts.captchas.spend(form.captchaCode))) throw new Refusal(400, words['captcha.again'])

    const account = await provenAccount(parts, asked, form)
    if (!account) throw new Refusal(401, words['login.wrong'])
    if (account.opened_at === null) {
      reply.code(403)
      return { Status: { code: 403, returnMessage: words['login.notOpen'] }, redirectUrl: VERIFY }
    }
    const token = await enter(parts, account, { address, isRemembered: form.RememberMe === true })
    if (token === undefined) throw new Refusal(401, words['login.wrong'])
    return loginAnswer(account, token, asked)
  })

  app.register(async (scope) => {
    ignoreBodies(scope)
    accountCall(scope, 'PUT', '/api/Auth/Logout/:id', async (asked): Promise<{ Status: Status }> => {
      const { tokenHash } = await requireSession(parts, asked)
      await endSession(parts.db, tokenHash)
      return { Status: { code: 200, returnMessage: asked.words['logout.done'] } }
    })
  })
}

/** Where the account will be deleted, its owner arrives where they can keep it. */
export function loginAnswer(account: Account, token: string, { words }: Asked): LoginAnswer {
  const { id: UserId, username: Username, user_type: UserType, delete_at } = account
  return {
    ...done(words[delete_at === null ? 'login.done' : 'login.deletion']),
    UserData: { UserId, Username, UserType, AuthToken: token },
    token,
    redirectUrl: delete_at === null ? HOME : paths.account,
  }
}

/** A logout has no body, and many a client calls an empty one JSON all the same. */
function ignoreBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, _body, done) => done(null))
}

async function provenAccount(
  { db, clock, limits, passwords }: AccountParts,
  { address, words }: Asked,
  { UserName, Password }: LoginRequest,
): Promise<Account | undefined> {
  const account = await findAccount(db, UserName, clock())
  return countFailures(limits.wrongPasswords(UserName, address, account), words['login.slow'], async () =>
    (await passwords.matches(account?.password_hash, Password)) ? account : undefined,
  )
}

async function enter(
  { db, clock, random, addresses }: AccountParts,
  { id, password_hash }: Account,
  { address, isRemembered }: { address: string; isRemembered: boolean },
): Promise<string | undefined> {
  return write(db, 'accounts', async (transaction) => {
    const now = await accountById(transaction, id)
    if (now?.password_hash !== password_hash || now.is_active !== 1) return undefined
    await addresses.remember(transaction, id, address)
    return openSession(transaction, { accountId: id, isRemembered, now: clock(), random })
  })
}
