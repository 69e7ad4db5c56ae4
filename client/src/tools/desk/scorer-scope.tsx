import { useState } from 'react'
import { send } from '#client/kit/api/send.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import type { ScorerScope } from '#shared/api/desk.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { giveMatchesAtDesk } from './desk-calls.ts'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'

const NOTHING: ScorerScope = { MatchIds: [], TournamentIds: [] }

/** Which matches a scorer may score: all, or those of the series and the matches that are ticked. */
export function ScorerScopeChoice({ account }: { account: DeskRecord }) {
  const text = useText()
  const refresh = useDeskRefresh()
  const series = useDeskList('Series').options
  const matches = useDeskList('Match').options
  const [only, setOnly] = useState(account.Only as ScorerScope | undefined)
  const give = async (next: ScorerScope | undefined) => {
    const before = only
    setOnly(next)
    const { code } = await send(giveMatchesAtDesk(Number(account.UserId), next))
    if (code !== 200) setOnly(before)
    await refresh()
  }
  const groups = [
    { field: 'TournamentIds', label: 'desk.series', options: series },
    { field: 'MatchIds', label: 'desk.matches', options: matches },
  ] as const
  return (
    <details>
      <Text
        as="summary"
        id={only ? 'desk.scoresOnly' : 'desk.scoresAll'}
        values={{ count: (only?.MatchIds.length ?? 0) + (only?.TournamentIds.length ?? 0) }}
      />
      <div className="desk-inside">
        <label className="switch">
          <input
            type="checkbox"
            checked={only === undefined}
            onChange={({ currentTarget: { checked } }) => void give(checked ? undefined : NOTHING)}
          />
          <span>{text('desk.everyMatch')}</span>
        </label>
        {only &&
          groups.map(({ field, label, options }) => (
            <fieldset key={field}>
              <Text as="legend" id={label} />
              {options.map(({ value, name }) => (
                <label key={value} className="switch">
                  <input
                    type="checkbox"
                    checked={only[field].includes(Number(value))}
                    onChange={({ currentTarget: { checked } }) => {
                      const others = only[field].filter((one) => one !== Number(value))
                      void give({ ...only, [field]: checked ? [...others, Number(value)] : others })
                    }}
                  />
                  <span translate="no">{name}</span>
                </label>
              ))}
            </fieldset>
          ))}
      </div>
    </details>
  )
}
