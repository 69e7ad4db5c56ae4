import { useSWRConfig } from 'swr'
import { deskList } from '#client/api/desk-calls.ts'
import { type Content, useContent } from '#client/api/use-content.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { DESK_IDS, type DeskKindName, MOST_AT_ONCE } from '#shared/api/desk-kinds.ts'

/** The records of a kind, as far as they have come. */
export function useDeskList(kind: DeskKindName, page = 1) {
  const content = useContent(deskList(kind, page, MOST_AT_ONCE))
  const id = DESK_IDS[kind]
  const { data = [], TotalCount = 0 } = content.kind === 'ready' ? content.answer : {}
  return {
    content: content as Content<unknown>,
    records: data as readonly DeskRecord[],
    total: TotalCount,
    idOf: (record: DeskRecord) => Number(record[id]),
  }
}

/** Reads again what is shown of the desk, after a change. */
export function useDeskRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => typeof key === 'string' && key.startsWith('/api/Desk/'))
}
