import { send } from '#client/kit/api/send.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'
import { type Role, USER_TYPES } from '#shared/api/account-limits.ts'
import { MOST_AT_ONCE } from '#shared/api/desk-kinds.ts'
import { deskList, giveRoleAtDesk } from './desk-calls.ts'
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
    <Loaded content={content} rows={4} outline="ball">
      {({ data }) => (
        <section className="section">
          <Text as="h2" id="desk.accounts" />
          <Text as="p" className="list-intro measured" id="desk.accountsIntro" />
          <ul className="desk-rows">
            {data.map(({ UserId, Username, UserType, Only }) => (
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
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  )
}
