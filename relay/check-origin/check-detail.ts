import type { CallRecord } from './call-record.ts'
import type { DetailSpec, LookupSpec, ReadSpec } from './call-table.ts'
import { checkFreshness } from './check-freshness.ts'
import { checkRefusal } from './check-refusal.ts'
import type { CheckRun } from './check-run.ts'
import { checkTimes } from './check-times.ts'

/** How many entries of a list are opened. */
const OPENED = 2
/** A valid id that no entry has. */
const NOBODYS_ID = 999_999_999
const NO_ID = 'no-number'
const NOBODYS_SLUG = 'no-such-document-of-crease'

type Entry = Record<string, unknown>

/** What the entries of a list lead to, an id that nobody has, and what is no id. */
export async function checkDetail(run: CheckRun, spec: DetailSpec, entries: readonly Entry[]): Promise<void> {
  const record = run.record(spec.call)
  const ids = opened(entries, spec.by)
  if (ids.length === 0) return record.notTried(`There is no ${spec.by} to ask for.`)
  const missing: unknown[] = []
  let isFirst = true
  for (const id of ids) {
    const path = addressOf(spec, id)
    const subject = `${spec.by} ${id}`
    const reading = run.read(record, await run.caller.get(record, path), {
      schema: spec.schema,
      cost: spec.ifBroken,
      subject,
    })
    if (reading.kind === 'absent') missing.push(id)
    if (reading.kind !== 'good') continue
    run.keep(record, reading.body)
    checkTimes(record, reading.body.data)
    checkId(record, spec, id, reading.body.data)
    if (isFirst) await checkFreshness(run, record, path, reading.answer)
    isFirst = false
  }
  if (missing.length === ids.length) return record.absent(spec.ifAbsent)
  for (const id of missing)
    record.broken({
      rule: 'detail-missing',
      subject: `${spec.by} ${id}`,
      problem: `is 404, though ${spec.list} names it`,
      cost: 'The list leads to a page that is not there.',
    })
  await checkUnknown(run, record, spec)
}

/** A read by POST of what a list names, or of what every origin may have. */
export async function checkLookup(run: CheckRun, spec: LookupSpec, entries: readonly Entry[]): Promise<void> {
  const record = run.record(spec.call, 'POST')
  const listed = opened(entries, spec.by)
  const asked = listed.length > 0 ? listed : spec.fallback
  if (asked.length === 0) return record.notTried(`There is no ${spec.by} to ask for.`)
  let found = 0
  for (const value of asked) {
    const reading = run.read(
      record,
      await run.caller.post(record, `/api/${spec.call}`, { [spec.field]: value }),
      {
        schema: spec.schema,
        cost: spec.ifBroken,
        subject: `${spec.field} ${value}`,
      },
    )
    if (reading.kind === 'absent') continue
    found += 1
    if (reading.kind === 'good') run.keep(record, reading.body)
    if (reading.kind === 'fault') return
  }
  if (found === 0) return record.absent(spec.ifAbsent)
  const nobodys = spec.field === 'Slug' ? NOBODYS_SLUG : NOBODYS_ID
  checkRefusal(record, await run.caller.post(record, `/api/${spec.call}`, { [spec.field]: nobodys }), {
    asked: `a ${spec.field} that nobody has`,
    expected: [404],
    rule: 'unknown-id',
    cost: 'An address that leads nowhere shows an error, or something else, and not that there is nothing.',
  })
}

/** A read without a choice. */
export async function checkRead(run: CheckRun, spec: ReadSpec): Promise<Entry[]> {
  const record = run.record(spec.call)
  const path = `/api/${spec.call}${spec.query === undefined ? '' : `?${spec.query}`}`
  const reading = run.read(record, await run.caller.get(record, path), {
    schema: spec.schema,
    cost: spec.ifBroken,
  })
  if (reading.kind === 'absent') record.absent(spec.ifAbsent)
  if (reading.kind !== 'good') return []
  run.keep(record, reading.body)
  checkTimes(record, reading.body)
  if (spec.isShared && run.isWanted(spec.call)) await checkFreshness(run, record, path, reading.answer)
  const { data } = reading.body
  return Array.isArray(data) ? data : []
}

async function checkUnknown(run: CheckRun, record: CallRecord, spec: DetailSpec): Promise<void> {
  checkRefusal(record, await run.caller.get(record, addressOf(spec, NOBODYS_ID)), {
    asked: 'an id that nobody has',
    expected: [404],
    rule: 'unknown-id',
    cost: 'An address that leads nowhere shows an error, or something else, and not that there is nothing.',
  })
  checkRefusal(record, await run.caller.get(record, addressOf(spec, NO_ID)), {
    asked: 'an id that is no number',
    expected: [400, 404],
    rule: 'query',
    cost: 'A mistyped address shows an error of the site’s.',
  })
}

function checkId(record: CallRecord, spec: DetailSpec, asked: unknown, data: unknown): void {
  if (spec.id === undefined || typeof data !== 'object' || data === null || !(spec.id in data)) return
  if (Reflect.get(data, spec.id) === asked) return
  record.broken({
    rule: 'wrong-id',
    subject: `${spec.by} ${asked}`,
    problem: `answers with another ${spec.id} than was asked for`,
    cost: 'Readers open one thing and get another.',
  })
}

function opened(entries: readonly Entry[], by: string): unknown[] {
  const named = entries.map((entry) => entry[by]).filter((value) => value !== undefined && value !== null)
  return [...new Set(named)].slice(0, OPENED)
}

function addressOf({ call, field }: DetailSpec, id: unknown): string {
  const value = encodeURIComponent(String(id))
  return `/api/${field === undefined ? call.replace('{id}', value) : `${call}?${field}=${value}`}`
}
