import { send } from '#client/kit/api/send.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { type Role, USER_TYPES } from '#shared/api/account-limits.ts'
import { MOST_AT_ONCE } from '#shared/api/desk-kinds.ts'
import { deskList, giveRoleAtDesk } from './desk-calls.ts'
import { DeskRows } from './desk-rows.tsx'
import { ScorerScopeChoice } from './scorer-scope.tsx'
import { useDeskRefresh } from './use-desk-list.ts'

/** Who may edit, who may score; those with a role first. */
export function AccountRoles() {
  const text = useText()
  const refresh = useDeskRefresh()
  const content = useContent(deskList('Account', 1, MOST_AT_ONCE))
  const give = async (id: number, type: number) => {
    await send(giveRoleAtDesk(id, type))
    await refresh()
  }
  return (
    <DeskRows content={content} title="desk.accounts" intro="desk.accountsIntro">
      {({ UserId, Username, UserType, Only }) => (
        <li key={`${UserId}`}>
          <div className="spread">
            <span translate="no">{`${Username}`}</span>
            <select
              className="small-field"
              aria-label={text('desk.roleOf', { name: `${Username}` })}
              value={`${UserType}`}
              onChange={({ currentTarget }) => void give(Number(UserId), Number(currentTarget.value))}
            >
              {(Object.keys(USER_TYPES) as Role[]).map((role) => (
                <Text key={role} as="option" value={USER_TYPES[role]} id={`desk.${role}`} />
              ))}
            </select>
          </div>
          {UserType === USER_TYPES.scorer && <ScorerScopeChoice account={{ UserId, Only }} />}
        </li>
      )}
    </DeskRows>
  )
}
