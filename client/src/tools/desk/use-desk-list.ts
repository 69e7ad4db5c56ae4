import { useSWRConfig } from 'swr'
import { send } from '#client/kit/api/send.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { DESK_IDS, type DeskKindName, MOST_AT_ONCE } from '#shared/api/desk-kinds.ts'
import { deskList, restoreAtDesk } from './desk-calls.ts'
import { DESK_FORMS } from './desk-fields.ts'

/** The records of a kind, as far as they have come: those whose names have words, or those of a series or squad. */
export function useDeskList(kind: DeskKindName, page = 1, search = '', of?: number) {
  const content = useContent(deskList(kind, page, MOST_AT_ONCE, search, of))
  const { data = [], TotalCount = 0 } = content.kind === 'ready' ? content.answer : {}
  const records: readonly DeskRecord[] = data
  const options = records.map((record) => ({
    value: `${record[DESK_IDS[kind]]}`,
    name: DESK_FORMS[kind].nameOf(record),
  }))
  return { content, records, options, total: TotalCount }
}

/** Reads again what is shown of the desk, after a change. */
export function useDeskRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => typeof key === 'string' && key.startsWith('/api/Desk/'))
}

/** Makes a version the current one; false where the origin refuses it. */
export function useRestore(kind: DeskKindName) {
  const refresh = useDeskRefresh()
  return async (id: number, version: number): Promise<boolean> => {
    const { code } = await send(restoreAtDesk(kind, id, version))
    if (code === 200) await refresh()
    return code === 200
  }
}
