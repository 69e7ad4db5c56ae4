import { USER_TYPES } from '#shared/api/account-limits.ts'
import { RoleRequest, ScoresRequest } from '#shared/api/desk.ts'
import { MOST_AT_ONCE } from '#shared/api/desk-kinds.ts'
import { rowsOfPage } from '../../core/database/rows-of-page.ts'
import type { Database } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { readBody } from '../../core/http/read-body.ts'
import { idInPath, type Page, pageOfQuery } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { isLastEditor } from '../accounts/account-store.ts'
import { scopeIn } from '../accounts/scorer-scope.ts'
import type { DeskCalls } from './desk-calls.ts'

const TURN = 'accounts'

export function accountRoles(deskCalls: DeskCalls, db: Database): void {
  deskCalls('Account', {
    GET: async ({ request }) => ({
      Status: SUCCESS,
      ...(await accountsPage(db, pageOfQuery(request.query, MOST_AT_ONCE))),
    }),
  })

  deskCalls('Account/:id/Role', {
    POST: async ({ request, words: { desk: words } }) => {
      const id = idInPath(request, 'account')
      const { UserType } = readBody(RoleRequest, request.body, words)
      const Username = await write(db, TURN, async (transaction) => {
        const account = await opened(transaction).where('id', '=', id).executeTakeFirst()
        if (!account) throw new Refusal(404, words.unknown)
        if (UserType !== USER_TYPES.editor && (await isLastEditor(transaction, id)))
          throw new Refusal(409, words.lastEditor)
        await transaction.updateTable('accounts').set({ user_type: UserType }).where('id', '=', id).execute()
        return account.username
      })
      return { Status: SUCCESS, data: { UserId: id, Username, UserType } }
    },
  })

  deskCalls('Account/:id/Scores', {
    POST: async ({ request, words: { desk: words } }) => {
      const id = idInPath(request, 'account')
      const { Only } = readBody(ScoresRequest, request.body, words)
      const account = await write(db, TURN, async (transaction) => {
        await transaction
          .updateTable('accounts')
          .set({ scores: Only ? JSON.stringify(Only) : null })
          .where('id', '=', id)
          .execute()
        return opened(transaction).where('id', '=', id).executeTakeFirst()
      })
      if (!account) throw new Refusal(404, words.unknown)
      const { username: Username, user_type: UserType } = account
      return { Status: SUCCESS, data: { UserId: id, Username, UserType, Only } }
    },
  })
}

/** Those with a role first. `Only`: the matches that a scorer was given. */
async function accountsPage(db: Database, page: Page) {
  const list = opened(db).orderBy('user_type').orderBy('username_key')
  const { rows, TotalCount } = await rowsOfPage(list, page)
  const data = rows.map(({ id, username, user_type, scores }) => ({
    ...{ UserId: id, Username: username, UserType: user_type, Only: scopeIn(scores) },
  }))
  return { data, TotalCount }
}

function opened(db: Database) {
  return db
    .selectFrom('accounts')
    .select(['id', 'username', 'user_type', 'scores'])
    .where('opened_at', 'is not', null)
}
