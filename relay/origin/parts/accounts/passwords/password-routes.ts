import type { FastifyInstance } from 'fastify'
import type { Writing } from '#relay/origin/core/database/schema.ts'
import { write } from '#relay/origin/core/database/write.ts'
import { Refusal } from '#relay/origin/core/http/refusal.ts'
import { countFailures } from '#relay/origin/core/http/require-rate.ts'
import { ChangePasswordRequest, ResetPasswordRequest } from '#shared/api/account.ts'
import { problemsOfChange, problemsOfReset, trimmedChange } from '#shared/api/account-forms.ts'
import { MIN_PASSWORD_LENGTH } from '#shared/api/account-limits.ts'
import type { Language } from '#shared/language.ts'
import { type Asked, accountCall, done, readForm, refuseProblems } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'
import { type Account, accountById, setPassword, voidCodes } from '../account-store.ts'
import { openByCode, proveByCode } from '../codes/open-account-by-code.ts'
import { requireCode, useCode } from '../codes/prove-code.ts'
import { NO_RECIPIENT } from '../codes/send-code.ts'
import { requireSession } from '../sessions/require-session.ts'
import { endSessions, findSession } from '../sessions/session-store.ts'

export function passwordRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { db, post, passwords } = parts

  accountCall(app, 'POST', '/api/Auth/ResetPassword', async (asked) => {
    const { words } = asked
    const form = readForm(asked, ResetPasswordRequest)
    // Blanks around a password count nowhere, so that they cannot make a short one long.
    const [password, confirmPassword] = [form.password.trim(), form.confirmPassword.trim()]
    refuseProblems(problemsOfReset({ ...form, password, confirmPassword }), words, password)
    const typed = { purpose: 'reset password', code: form.otp, name: form.userName } as const

    // Only a right code is worth the hashing. It is read again: another caller may use it meanwhile.
    await requireCode(parts, asked, typed, async (_, account) => account)
    const hash = await passwords.hash(password)
    const came = await write(db, 'accounts', (transaction) =>
      useCode(transaction, parts, asked, typed, (_, account) =>
        reset(transaction, parts, account, hash, asked),
      ),
    )
    if (!came) throw new Refusal(400, words['code.wrong'])
    post.wake()
    if (came === 'contact taken') throw new Refusal(409, words['verify.contactTaken'])
    return done(words['reset.done'])
  })

  accountCall(app, 'PUT', '/api/Auth/ChangePassword/:id', async (asked) => {
    const { words, language } = asked
    const { id, tokenHash } = await requireSession(parts, asked)
    const form = trimmedChange(readForm(asked, ChangePasswordRequest))
    refuseProblems(problemsOfChange(form), words, form.newPassword)
    // The login form takes no shorter one: it would shut its owner out.
    if (form.newPassword.length < MIN_PASSWORD_LENGTH) throw new Refusal(400, words['reset.passwordShort'])

    const account = await provenByOldPassword(parts, asked, id, form.oldPassword)
    if (!account) throw new Refusal(400, words['change.oldWrong'])
    const hash = await passwords.hash(form.newPassword)
    const isDone = await write(db, 'accounts', async (transaction) => {
      const now = await accountById(transaction, id)
      const isSame = now?.password_hash === account.password_hash
      if (!isSame || !(await findSession(transaction, tokenHash, parts.clock()))) return false
      await replacePassword(transaction, parts, account, { hash, language, but: tokenHash })
      return true
    })
    if (!isDone) throw new Refusal(401, words['session.over'])
    post.wake()
    return done(words['change.done'])
  })
}

async function provenByOldPassword(
  { db, limits, passwords }: AccountParts,
  { address, words }: Asked,
  id: number,
  oldPassword: string,
): Promise<Account | undefined> {
  const account = await accountById(db, id)
  if (!account) return undefined
  const turns = limits.wrongPasswords(account.username, address, account)
  return countFailures(turns, words['login.slow'], async () =>
    (await passwords.matches(account.password_hash, oldPassword)) ? account : undefined,
  )
}

async function reset(
  transaction: Writing,
  parts: AccountParts,
  account: Account,
  hash: string,
  { language, address }: Asked,
): Promise<'reset' | 'contact taken'> {
  if (account.opened_at === null) {
    const opened = await openByCode(transaction, parts, account, 'reset password', { language, address })
    if (opened === 'contact taken') return opened
  } else {
    await parts.addresses.remember(transaction, account.id, address)
    await proveByCode(transaction, parts, account)
  }
  await replacePassword(transaction, parts, account, { hash, language })
  return 'reset'
}

async function replacePassword(
  transaction: Writing,
  { post }: AccountParts,
  { id, email, username }: Account,
  { hash, language, but }: { hash: string; language: Language; but?: string },
): Promise<void> {
  await setPassword(transaction, id, hash)
  await voidCodes(transaction, id)
  await endSessions(transaction, id, but)
  const to = email === '' ? NO_RECIPIENT : { email, username }
  await post.post(transaction, { kind: 'password changed', language, ...to })
}
