import * as z from 'zod/mini'
import { AddRequest, DESK_RECORDS, RestoreRequest } from '#shared/api/desk.ts'
import { DeskVersion, type DeskVersions } from '#shared/api/desk-answers.ts'
import { DESK_IDS, type DeskKindName, MOST_AT_ONCE } from '#shared/api/desk-kinds.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import type { Writing } from '../../core/database/schema.ts'
import { addedBy, addVersion, versionOf, versionsOf } from '../../core/database/version-store.ts'
import { write } from '../../core/database/write.ts'
import { readBody } from '../../core/http/read-body.ts'
import { idInPath, pageOfQuery, textInQuery } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { currentId } from '../../core/names/other-names.ts'
import { fill } from '../../core/words/words.ts'
import type { Asked, DeskCalls } from './desk-calls.ts'
import type { DeskKind } from './desk-kind.ts'

export type KindParts = Pick<Core, 'db' | 'clock'> & {
  /** After each change. */
  onChange: (kind: DeskKindName) => Promise<void>
}

const MOST_SEARCHED = 100
const SEARCH_RULE = `has to be given once, in at most ${MOST_SEARCHED} characters.`
const MOST_DIGITS = 9
const OF_RULE = 'has to be the id of a series or a team.'
/** As imports and the schedule: all of them write matches. */
const TURN = 'matches'

const Versioned = z.object({
  Version: z.union([DeskVersion, z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))]),
})

export function kindRoutes<Entry extends object>(
  deskCalls: DeskCalls,
  { db, clock, onChange }: KindParts,
  name: DeskKindName,
  kind: DeskKind<Entry>,
): void {
  const thing = (id: number) => ({ kind: name, id })
  const options = kind.bodyLimit === undefined ? {} : { bodyLimit: kind.bodyLimit }

  const answer = async (id: number) => {
    const entry = await kind.read(db, id)
    const Version = await versionOf(db, thing(id))
    return entry && { [DESK_IDS[name]]: id, ...entry, Version, Ruled: kind.ruledBy?.(id, entry) }
  }
  const saved = async (id: number) => {
    await onChange(name)
    return { Status: SUCCESS, data: await answer(id) }
  }
  const namedId = ({ request }: Pick<Asked, 'request'>) => {
    const { id = '' } = request.params as Record<string, string>
    return kind.idNamed?.(id) ?? idInPath(request, name.toLowerCase())
  }
  const idOf = async (asked: Asked) => {
    const id = namedId(asked)
    if (await kind.has(db, id)) return id
    throw new Refusal(404, asked.words.desk.unknown)
  }
  const readEntry = ({ request, words }: Asked) =>
    readBody(DESK_RECORDS[name], request.body, words.desk, Number.POSITIVE_INFINITY) as Entry
  const addChange = (db: Writing, id: number, username: string, record?: object, requestId?: string) =>
    addVersion(db, thing(id), { record, at: iso(clock()), username, requestId })

  /** As it was before its first change at the desk, so that this can be undone too. */
  const storeFirst = async (db: Writing, id: number) => {
    const record = (await versionOf(db, thing(id))) === 0 ? await kind.read(db, id) : undefined
    if (record) await addVersion(db, thing(id), { record, at: iso(clock()), username: '' }, 0)
  }
  /** A new one without an id; with one it is changed, or added again after it was removed. */
  const store = async (
    db: Writing,
    { words, username }: Asked,
    sent: Entry,
    named?: number,
    requestId?: string,
  ) => {
    const field = await kind.unknownField?.(db, sent, named)
    const refusal = field ? fill(words.desk['form.wrong'], { field }) : kind.refusal?.(sent, words.desk)
    if (refusal !== undefined) throw new Refusal(400, refusal)
    const settled = named === undefined ? undefined : await kind.settledField?.(db, sent, named)
    if (settled) throw new Refusal(400, fill(words.desk.begun, { field: settled }), undefined, settled)
    const broughtIn = named === undefined ? await kind.broughtIn?.(db, sent) : undefined
    if (broughtIn !== undefined) await storeFirst(db, broughtIn)
    const id = named ?? broughtIn
    const was = id === undefined ? undefined : await kind.read(db, id)
    const entry =
      kind.completed?.(sent, was, clock()) ?? (broughtIn === undefined ? sent : { ...was, ...sent })
    const isThere = id !== undefined && (await kind.has(db, id))
    if (isThere) await kind.change?.(db, id, entry)
    const stored = isThere ? id : await kind.add(db, entry, id)
    await addChange(db, stored, username, entry, requestId)
    return stored
  }
  /** Where another version is there now, that is the answer. */
  const changing = async (
    asked: Asked,
    given: unknown,
    change: (db: Writing, id: number) => Promise<unknown>,
  ): Promise<object> => {
    const id = await idOf(asked)
    const { Version } = readBody(Versioned, given, asked.words.desk)
    const isCurrent = await write(db, TURN, async (transaction) => {
      if ((await versionOf(transaction, thing(id))) !== Version) return false
      await storeFirst(transaction, id)
      await change(transaction, id)
      return true
    })
    if (isCurrent) return saved(id)
    asked.reply.code(409)
    return { Status: { code: 409, returnMessage: asked.words.desk.changed }, data: await answer(id) }
  }

  deskCalls(
    name,
    {
      GET: async ({ request }) => {
        const { data: ids, TotalCount } = await kind.ids(db, pageOfQuery(request.query, MOST_AT_ONCE), {
          search: textInQuery(request, 'SearchText', [0, MOST_SEARCHED], SEARCH_RULE),
          of: Number(textInQuery(request, 'Of', [0, MOST_DIGITS], OF_RULE)) || undefined,
        })
        const data = []
        for (const id of ids) data.push(await answer(id))
        return { Status: SUCCESS, data: data.flatMap((one) => (one ? [withoutTexts(one)] : [])), TotalCount }
      },
      POST: async (asked) => {
        const sent = readEntry(asked)
        const { RequestId: requestId } = readBody(AddRequest, asked.request.body, asked.words.desk)
        const { username } = asked
        const id = await write(db, TURN, async (transaction) => {
          const added = requestId && (await addedBy(transaction, { kind: name, username, requestId }))
          // Its answer was lost: the form may have more in it now.
          if (added) return store(transaction, asked, sent, added)
          return store(transaction, asked, sent, undefined, requestId)
        })
        return saved(id)
      },
    },
    options,
  )

  deskCalls(
    `${name}/:id`,
    {
      GET: async (asked) => ({ Status: SUCCESS, data: await answer(await idOf(asked)) }),
      PUT: async (asked) => {
        const sent = readEntry(asked)
        return changing(asked, asked.request.body, (transaction, id) => store(transaction, asked, sent, id))
      },
      DELETE: (asked) =>
        changing(asked, asked.request.query, async (transaction, id) => {
          const users = (await kind.usedBy?.(transaction, id)) ?? []
          const names = users.map((user) => user.name).join(', ')
          if (names !== '') throw new Refusal(409, fill(asked.words.desk.used, { names }))
          await kind.remove?.(transaction, id)
          await addChange(transaction, id, asked.username)
        }),
    },
    options,
  )

  deskCalls(`${name}/:id/Versions`, {
    GET: async (asked): Promise<DeskVersions> => {
      const versions = await versionsOf(db, thing(namedId(asked)))
      const data = versions.map(({ version, record, at, username }, place) => ({
        ...{ Version: version, At: at, Username: username },
        Changed: changedFields(versions[place - 1]?.record, record),
        ...(record === undefined ? { Removed: true } : {}),
      }))
      return { Status: SUCCESS, data: data.reverse() }
    },
  })

  deskCalls(`${name}/:id/Restore`, {
    POST: async (asked) => {
      const id = namedId(asked)
      const { Version } = readBody(RestoreRequest, asked.request.body, asked.words.desk)
      await write(db, TURN, async (transaction) => {
        const versions = await versionsOf(transaction, thing(id))
        const record = versions.find(({ version }) => version === Version)?.record
        if (!record) throw new Refusal(404, asked.words.desk.unknown)
        const current = await withCurrentIds(transaction, record)
        const gone = await kind.unknownField?.(transaction, current as Entry, id)
        if (gone) throw new Refusal(409, fill(asked.words.desk.removed, { field: gone }))
        await store(transaction, asked, current as Entry, id)
      })
      return saved(id)
    },
  })
}

const REFERENCES = {
  TeamId: 'Team',
  TeamAId: 'Team',
  TeamBId: 'Team',
  TournamentId: 'Series',
  GroundId: 'Ground',
} as const

/** What was merged since then is what it is now. */
async function withCurrentIds(db: Writing, record: object): Promise<object> {
  const current: Record<string, unknown> = { ...record }
  for (const [field, kind] of Object.entries(REFERENCES)) {
    const id = current[field]
    if (typeof id === 'number') current[field] = await currentId(db, kind, id)
  }
  return current
}

/** Lists have no long texts, as those of readers. */
function withoutTexts({ Body: _, In: __, ...listed }: Record<string, unknown>) {
  return listed
}

/** Names of the fields that differ; none where either is missing. */
function changedFields(was: object | undefined, now: object | undefined): string[] {
  if (!was || !now) return []
  const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(now))]
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)))
}
