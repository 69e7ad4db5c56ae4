import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import type { CallRecord } from './call-record.ts'
import { LIVE_MATCHES, type ReadCall } from './call-table.ts'
import { checkCaching, checkValidators } from './check-freshness.ts'
import { type CheckRun, WRONG_TOKEN } from './check-run.ts'
import { checkTimes } from './fields.ts'
import type { Entry, Good, Outcome } from './read-answer.ts'

type Found = Map<string, Entry[]>
type Page = { data: Entry[]; TotalCount: number }

const OPENED = 2
const UNKNOWN_ID = 999_999_999
const UNKNOWN_SLUG = 'no-such-document-of-crease'
const NO_ID = 'no-number'
const FAR_PAGE = 100_000
const UNKNOWN_WORDS = 'qzxjvkwq'
const LANGUAGES = ['hi', 'te', 'kn']

export async function checkRead(run: CheckRun, spec: ReadCall, found: Found): Promise<void> {
  if (spec.list) return checkList(run, spec, spec.list, found)
  if (spec.about) return checkThings(run, spec, spec.about, found)
  const record = run.record(spec.call)
  const path = `/api/${spec.call}${spec.query ?? ''}`
  const reading = run.judge(record, await run.get(record, path), spec.schema)
  if (reading === 'absent') record.isAbsent = true
  if (typeof reading !== 'object') return
  found.set(spec.call, [reading.body.data ?? []].flat() as Entry[])
  await examine(run, record, reading, spec.isPersonal ? undefined : path)
}

async function examine(run: CheckRun, record: CallRecord, { body, answer }: Good, cachedPath?: string) {
  if (!run.parts.isWanted(record.call)) return
  run.bodies.push({ record, body })
  checkTimes(record, body)
  if (cachedPath === undefined) return
  checkCaching(record, cachedPath, answer)
  await checkValidators(run, record, cachedPath, answer)
}

async function checkList(
  run: CheckRun,
  { call, method, schema }: ReadCall,
  { id, isSearched, hasLanguages }: NonNullable<ReadCall['list']>,
  found: Found,
): Promise<void> {
  const record = run.record(call)
  const addressOf = (query: object) =>
    `/api/${call}?${new URLSearchParams({ PageNumber: '1', PageSize: `${PAGE_SIZE}`, ...query })}`
  const ask = (query: { PageNumber?: number; SearchText?: string; Language?: string } = {}) =>
    method === 'POST'
      ? run.post(record, `/api/${call}`, { PageNumber: 1, PageSize: PAGE_SIZE, ...query })
      : run.get(record, addressOf(query))
  const pageOf = async (subject: string, outcome: Promise<Outcome>, ruleIfAbsent: string) => {
    const reading = run.judge(record, await outcome, schema, { subject })
    if (reading === 'absent') record.broken(ruleIfAbsent, 'is 404, not 200 with data: []', subject)
    return typeof reading === 'object' ? (reading.body as Page) : undefined
  }

  const first = run.judge(record, await ask(), schema)
  if (first === 'absent') record.isAbsent = true
  if (typeof first !== 'object') return
  const { data, TotalCount } = first.body as Page
  found.set(call, data)
  if (!run.parts.isWanted(call)) return
  await examine(run, record, first, method === 'POST' ? undefined : addressOf({}))
  if (data.length > PAGE_SIZE)
    record.broken('page-size', `brings ${data.length} entries where PageSize=${PAGE_SIZE} was requested`)
  else if (TotalCount < data.length || (data.length < PAGE_SIZE && TotalCount !== data.length))
    record.broken(
      'total-count',
      `TotalCount is ${TotalCount} where the first page has ${data.length} entries`,
    )
  const ids = new Set(data.map((entry) => entry[id]))
  if (ids.size < data.length) record.broken('duplicate-id', `two entries of a page have the same ${id}`)
  if (TotalCount > PAGE_SIZE) {
    const second = await pageOf('page 2', ask({ PageNumber: 2 }), 'paging')
    const repeated = second?.data.filter((entry) => ids.has(entry[id])) ?? []
    // Something that was published just now moves one entry to the next page.
    if (second && repeated.length >= second.data.length / 2)
      record.broken('paging', second.data.length > 0 ? 'repeats the first page' : 'is empty', 'page 2')
  }
  const far = await pageOf('a page past the end', ask({ PageNumber: FAR_PAGE }), 'past-the-end')
  if (far && far.data.length > 0) record.broken('past-the-end', 'has entries', 'a page past the end')
  run.judgeRefusal(record, await ask({ PageNumber: 0 }), [400], 'query', 'PageNumber 0')
  if (isSearched) {
    const search = await pageOf('SearchText', ask({ SearchText: UNKNOWN_WORDS }), 'search')
    if (TotalCount > 0 && search?.TotalCount === TotalCount)
      record.broken('search', 'is ignored: words that are nowhere find everything', 'SearchText')
  }
  for (const language of hasLanguages ? LANGUAGES : []) {
    const page = await pageOf(`Language=${language}`, ask({ Language: language }), 'language')
    if (page?.data.some(({ Language = 'en' }) => Language !== 'en' && Language !== language)) {
      const problem = `has entries whose Language is neither ${language} nor en`
      record.broken('language', problem, `Language=${language}`)
    }
  }
}

async function checkThings(
  run: CheckRun,
  { call, method, schema }: ReadCall,
  { list, by, field, fallback = [] }: NonNullable<ReadCall['about']>,
  found: Found,
): Promise<void> {
  const record = run.record(call)
  const addressOf = (name: unknown) => {
    const value = encodeURIComponent(String(name))
    return `/api/${field === undefined ? call.replace('{id}', value) : `${call}?${field}=${value}`}`
  }
  const ask = (name: unknown) =>
    method === 'POST' && field !== undefined
      ? run.post(record, `/api/${call}`, { [field]: name })
      : run.get(record, addressOf(name))

  const named = entriesOf(found, list).flatMap((entry) => entry[by] ?? [])
  const listed = [...new Set(named)].slice(0, OPENED)
  const names = listed.length > 0 ? listed : fallback
  if (names.length === 0) record.notTried = `There is no ${by} to ask for.`
  const missing: unknown[] = []
  for (const [place, name] of names.entries()) {
    const subject = `${field ?? by} ${name}`
    const reading = run.judge(record, await ask(name), schema, { subject })
    if (reading === 'absent') missing.push(subject)
    if (typeof reading !== 'object') continue
    const answered = (reading.body.data as Entry | undefined)?.[field ?? by] ?? name
    if (answered !== name)
      record.broken('wrong-id', `answers with another ${field ?? by} than was requested`, subject)
    await examine(run, record, reading, place === 0 && method !== 'POST' ? addressOf(name) : undefined)
  }
  record.isAbsent = names.length > 0 && missing.length === names.length
  if (missing.length === names.length) return
  for (const subject of listed.length > 0 ? missing : [])
    record.broken('detail-missing', `is 404, though ${list} names it`, String(subject))
  const unknown = await ask(by === 'Slug' ? UNKNOWN_SLUG : UNKNOWN_ID)
  run.judgeRefusal(record, unknown, [404], 'unknown-id', `a ${field ?? by} that nothing has`)
  if (method !== 'POST')
    run.judgeRefusal(record, await ask(NO_ID), [400, 404], 'query', 'an id that is no number')
}

function entriesOf(found: Found, list: string): Entry[] {
  const entries = found.get(list) ?? []
  if (list !== LIVE_MATCHES) return entries
  const over = (found.get('Match/Recent') ?? []).filter(({ LiveMatchId }) => LiveMatchId !== undefined)
  return [...entries.slice(0, 1), ...over.slice(0, 1), ...entries.slice(1)]
}

export async function checkWrongToken(run: CheckRun): Promise<void> {
  const record = run.record('Prediction/Get')
  if (!run.parts.isWanted(record.call) || !record.isAnswered) return
  const outcome = await run.get(record, `/api/${record.call}`, { authtoken: WRONG_TOKEN })
  if (outcome instanceof UpstreamFailure || outcome.status === 401) return
  const isPersonal = outcome.body.includes('"MyTeamId"')
  if (outcome.status !== 200 || isPersonal)
    record.broken(
      'token',
      `answers an AuthToken that it never gave with HTTP ${outcome.status}, not with 401`,
    )
}
