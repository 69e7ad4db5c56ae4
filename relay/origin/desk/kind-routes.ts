import * as z from 'zod/mini'
import { DESK_RECORDS, RestoreRequest } from '#shared/api/desk.ts'
import { DeskVersion, type DeskVersions } from '#shared/api/desk-answers.ts'
import { DESK_IDS, type DeskKindName, MOST_AT_ONCE } from '#shared/api/desk-kinds.ts'
import { iso } from '../clock.ts'
import type { Database, Writing } from '../database/schema.ts'
import { write } from '../database/write.ts'
import { idInPath, pageOfQuery } from '../http/read-request.ts'
import { Refusal } from '../http/refusal.ts'
import { SUCCESS } from '../http/send-answer.ts'
import { mostLetters, wrongField } from '../http/wrong-field.ts'
import type { OriginParts } from '../origin-parts.ts'
import { fill, type Words } from '../words/words.ts'
import { changedFields } from './changed-fields.ts'
import type { Asked, DeskCalls, Handlers } from './desk-calls.ts'
import type { DeskKind } from './desk-kind.ts'
import { addVersion, versionOf, versionsOf } from './version-store.ts'

export type KindParts = Pick<OriginParts, 'db' | 'clock'> & {
  /** After each change. */
  onChange: (kind: DeskKindName) => Promise<void>
}

/** As imports and the schedule: all of them write matches. */
const TURN = 'matches'

export function kindRoutes<Entry extends object>(
  deskCalls: DeskCalls,
  { db, clock, onChange }: KindParts,
  name: DeskKindName,
  kind: DeskKind<Entry>,
): void {
  const [schema, idField] = [DESK_RECORDS[name], DESK_IDS[name]]

  const answer = async (from: Database, id: number) => {
    const entry = await kind.read(from, id)
    const Version = await versionOf(from, { kind: name, id })
    const Ruled = entry && kind.ruledBy?.(id, entry)
    return entry && { [idField]: id, ...entry, Version, ...(Ruled === undefined ? {} : { Ruled }) }
  }
  const namedId = ({ request }: Pick<Asked, 'request'>) => {
    const { id = '' } = request.params as Record<string, string>
    return kind.idNamed?.(id) ?? idInPath(request, name.toLowerCase())
  }
  const idOf = async (asked: Asked) => {
    const id = namedId(asked)
    if (await kind.has(db, id)) return id
    throw new Refusal(404, asked.words.unknown)
  }
  const readEntry = ({ request, words }: Asked) => {
    const parsed = z.safeParse(schema, request.body)
    if (parsed.success) return parsed.data as Entry
    const field = wrongField(parsed.error)
    const most = mostLetters(parsed.error, field)
    if (field === undefined || most === undefined) throw wrong(words, field)
    throw new Refusal(400, fill(words['text.tooLong'], { field, most: `${most}` }))
  }
  const keep = async (db: Writing, id: number, record: object | undefined, username: string) => {
    const version = (await versionOf(db, { kind: name, id })) + 1
    await addVersion(db, { kind: name, id }, { version, record, at: iso(clock()), username })
  }
  /** As it was before its first change at the desk, so that this can be undone too. */
  const keepFirst = async (db: Writing, id: number) => {
    const known = await versionsOf(db, { kind: name, id })
    const record = known.length === 0 ? await kind.read(db, id) : undefined
    if (record)
      await addVersion(db, { kind: name, id }, { version: 0, record, at: iso(clock()), username: '' })
  }
  /** As it is to be stored; what it may not be is refused. */
  const accepted = async (db: Writing, entry: Entry, words: Asked['words'], id?: number) => {
    const field = await kind.unknownField(db, entry, id)
    if (field !== undefined) throw wrong(words, field)
    const refusal = kind.refusal?.(entry, words)
    if (refusal !== undefined) throw new Refusal(400, refusal)
    const was = id === undefined ? undefined : await kind.read(db, id)
    return kind.completed?.(entry, was, clock()) ?? entry
  }
  const saved = async (id: number) => {
    await onChange(name)
    return { Status: SUCCESS, data: await answer(db, id) }
  }
  /** Undefined where another version is there now: that is the answer. */
  const changing = async (
    asked: Asked,
    version: number,
    change: (db: Writing, id: number) => Promise<void>,
  ): Promise<object> => {
    const id = await idOf(asked)
    const isCurrent = await write(db, TURN, async (transaction) => {
      if ((await versionOf(transaction, { kind: name, id })) !== version) return false
      await keepFirst(transaction, id)
      await change(transaction, id)
      return true
    })
    if (isCurrent) return saved(id)
    asked.reply.code(409)
    return { Status: { code: 409, returnMessage: asked.words.changed }, data: await answer(db, id) }
  }

  const { bodyLimit } = kind
  const ofTexts = bodyLimit === undefined ? {} : { bodyLimit }
  const list: Handlers = {
    GET: async ({ request }) => {
      const { data: ids, TotalCount } = await kind.ids(db, pageOfQuery(request.query, MOST_AT_ONCE))
      const data = []
      for (const id of ids) data.push(await answer(db, id))
      return { Status: SUCCESS, data: data.flatMap((one) => (one ? [withoutTexts(one)] : [])), TotalCount }
    },
    POST: async (asked) => {
      const sent = readEntry(asked)
      const id = await write(db, TURN, async (transaction) => {
        const entry = await accepted(transaction, sent, asked.words)
        const added = await kind.add(transaction, entry)
        await keep(transaction, added, entry, asked.username)
        return added
      })
      return saved(id)
    },
  }
  const one: Handlers = {
    GET: async (asked) => ({ Status: SUCCESS, data: await answer(db, await idOf(asked)) }),
    PUT: async (asked) => {
      const sent = readEntry(asked)
      return changing(asked, versionIn(asked.request.body, asked.words), async (transaction, id) => {
        const entry = await accepted(transaction, sent, asked.words, id)
        await kind.change(transaction, id, entry)
        await keep(transaction, id, entry, asked.username)
      })
    },
    DELETE: async (asked) =>
      changing(asked, versionIn(asked.request.query, asked.words), async (transaction, id) => {
        const names = await kind.usedBy(transaction, id)
        if (names.length > 0) throw new Refusal(409, fill(asked.words.used, { names: names.join(', ') }))
        await kind.remove(transaction, id)
        await keep(transaction, id, undefined, asked.username)
      }),
  }
  deskCalls(name, list, ofTexts)
  deskCalls(`${name}/:id`, one, ofTexts)

  deskCalls(`${name}/:id/Versions`, {
    GET: async (asked): Promise<DeskVersions> => {
      const versions = await versionsOf(db, { kind: name, id: namedId(asked) })
      const data = versions.map(({ version, record, at, username }, place) => ({
        ...{ Version: version, At: at, Username: username },
        Changed: changedFields(versions[place - 1]?.record, record),
        ...(record === undefined ? { Removed: true } : {}),
      }))
      return { Status: SUCCESS, data: data.reverse() }
    },
  })

  deskCalls(`${name}/:id/Restore`, {
    POST: async ({ request, words, username }) => {
      const id = namedId({ request })
      const asked = z.safeParse(RestoreRequest, request.body)
      if (!asked.success) throw wrong(words, 'Version')
      await write(db, TURN, async (transaction) => {
        const versions = await versionsOf(transaction, { kind: name, id })
        const record = versions.find(({ version }) => version === asked.data.Version)?.record
        if (!record) throw new Refusal(404, words.unknown)
        const entry = await accepted(transaction, record as Entry, words, id)
        if (await kind.has(transaction, id)) await kind.change(transaction, id, entry)
        else await kind.add(transaction, entry, id)
        await keep(transaction, id, entry, username)
      })
      return saved(id)
    },
  })
}

/** Lists have no long texts, as those of readers. */
function withoutTexts({ Body: _, In: __, ...listed }: Record<string, unknown>) {
  return listed
}

const Versioned = z.object({
  Version: z.union([DeskVersion, z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))]),
})

function versionIn(given: unknown, words: Words['desk']): number {
  const parsed = z.safeParse(Versioned, given)
  if (parsed.success) return parsed.data.Version
  throw wrong(words, 'Version')
}

function wrong(words: Words['desk'], field: string | undefined): Refusal {
  return new Refusal(400, field === undefined ? words['form.noObject'] : fill(words['form.wrong'], { field }))
}
