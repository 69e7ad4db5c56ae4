import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { OTHER_LANGUAGES } from '#shared/language.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { type CheckedCall, LIVE_MATCHES } from './calls.ts'
import { checkCaching, checkValidators } from './check-freshness.ts'
import { addressOf, type CallRecord, type CheckRun } from './check-run.ts'
import { checkTimes } from './check-times.ts'
import type { Entry, Good } from './read-answer.ts'

type Found = Map<string, Entry[]>
type Page = { data: Entry[]; TotalCount: number }

const OPENED = 2
const UNKNOWN_ID = 999_999_999
const UNKNOWN_SLUG = 'no-such-document-of-crease'
const NO_ID = 'no-number'
const FIRST_PAGE = { PageNumber: 1, PageSize: PAGE_SIZE }
const FAR_PAGE = 100_000
const UNKNOWN_WORDS = 'qzxjvkwq'
const WRONG_TOKEN = 'no-token-of-crease-check'

export async function checkRead(run: CheckRun, spec: CheckedCall, found: Found): Promise<void> {
  const record = run.record(spec.call)
  if (spec.about) return checkThings(run, record, spec.about, found)
  const parameters = spec.id ? FIRST_PAGE : (spec.parameters ?? {})
  const reading = run.judge(record, await run.read(record, parameters))
  record.isAbsent = reading === 'absent'
  if (typeof reading !== 'object') return
  found.set(spec.call, [reading.body.data ?? []].flat() as Entry[])
  if (!run.parts.isWanted(spec.call)) return
  await examine(run, record, reading, addressOf(spec.call, parameters))
  if (spec.id) await checkList(run, record, spec.id, reading.body as Page)
}

async function examine(run: CheckRun, record: CallRecord, { body, answer }: Good, address?: string) {
  run.bodies.push({ record, body })
  checkTimes(record, body)
  if (address === undefined || record.spec.isPersonal || record.spec.method === 'POST') return
  checkCaching(record, address, answer)
  await checkValidators(run, record, address, answer)
}

async function checkList(
  run: CheckRun,
  record: CallRecord,
  id: string,
  { data, TotalCount }: Page,
): Promise<void> {
  const ids = new Set(data.map((entry) => entry[id]))
  if (data.length > PAGE_SIZE)
    record.broken('page-size', `brings ${data.length} entries where PageSize=${PAGE_SIZE} was requested`)
  else if (TotalCount < data.length || (data.length < PAGE_SIZE && TotalCount !== data.length))
    record.broken(
      'total-count',
      `TotalCount is ${TotalCount} where the first page has ${data.length} entries`,
    )
  if (ids.size < data.length) record.broken('duplicate-id', `two entries of a page have the same ${id}`)
  const checkPage = async (
    rule: string,
    subject: string,
    query: object,
    problemIn: (page: Page) => string | false,
  ) => {
    const outcome = await run.read(record, { ...FIRST_PAGE, ...query })
    const reading = run.judge(record, outcome, { subject })
    if (reading === undefined) return
    const problem = reading === 'absent' ? 'is 404, not 200 with data: []' : problemIn(reading.body as Page)
    if (problem) record.broken(rule, problem, subject)
  }
  if (TotalCount > PAGE_SIZE)
    await checkPage('paging', 'page 2', { PageNumber: 2 }, (page) => {
      const repeated = page.data.filter((entry) => ids.has(entry[id]))
      // Something that was published just now moves one entry to the next page.
      if (repeated.length < page.data.length / 2) return false
      return page.data.length > 0 ? 'repeats the first page' : 'is empty'
    })
  await checkPage(
    'past-the-end',
    'a page past the end',
    { PageNumber: FAR_PAGE },
    (page) => page.data.length > 0 && 'has entries',
  )
  const pageZero = await run.read(record, { ...FIRST_PAGE, PageNumber: 0 })
  run.judgeRefusal(record, pageZero, [400], 'query', 'PageNumber 0')
  if (record.spec.search)
    await checkPage(
      'search',
      'SearchText',
      { SearchText: UNKNOWN_WORDS },
      (page) =>
        TotalCount > 0 &&
        page.TotalCount === TotalCount &&
        'is ignored: words that are nowhere find everything',
    )
  for (const language of record.spec.texts ? OTHER_LANGUAGES : [])
    await checkPage('language', `Language=${language}`, { Language: language }, (page) => {
      const isOther = ({ Language = 'en' }: Entry) => Language !== 'en' && Language !== language
      return page.data.some(isOther) && `has entries whose Language is neither ${language} nor en`
    })
}

async function checkThings(
  run: CheckRun,
  record: CallRecord,
  { list, by, parameter, fallback = [] }: NonNullable<CheckedCall['about']>,
  found: Found,
): Promise<void> {
  const { call, method } = record.spec
  const field = parameter ?? by
  const where = (name: unknown): [parameters: object, id?: unknown] =>
    parameter === undefined ? [{}, name] : [{ [parameter]: name }]
  const listed = [...new Set(entriesOf(found, list).flatMap((entry) => entry[by] ?? []))].slice(0, OPENED)
  const names = listed.length > 0 ? listed : fallback
  if (names.length === 0) record.notTried = `There is no ${by} to ask for.`
  const missing: string[] = []
  for (const [place, name] of names.entries()) {
    const subject = `${field} ${name}`
    const outcome = await run.read(record, ...where(name))
    const reading = run.judge(record, outcome, { subject })
    if (reading === 'absent') missing.push(subject)
    if (typeof reading !== 'object') continue
    const answered = (reading.body.data as Entry | undefined)?.[field] ?? name
    if (answered !== name)
      record.broken('wrong-id', `answers with another ${field} than was requested`, subject)
    await examine(run, record, reading, place === 0 ? addressOf(call, ...where(name)) : undefined)
  }
  record.isAbsent = names.length > 0 && missing.length === names.length
  if (missing.length === names.length) return
  for (const subject of listed.length > 0 ? missing : [])
    record.broken('detail-missing', `is 404, though ${list} names it`, subject)
  const unknown = await run.read(record, ...where(by === 'Slug' ? UNKNOWN_SLUG : UNKNOWN_ID))
  run.judgeRefusal(record, unknown, [404], 'unknown-id', `a ${field} that nothing has`)
  if (method === 'POST') return
  const noNumber = await run.read(record, ...where(NO_ID))
  run.judgeRefusal(record, noNumber, [400, 404], 'query', 'an id that is no number')
}

/** Of live matches the first, then one that is over. */
function entriesOf(found: Found, list: string): Entry[] {
  const entries = found.get(list) ?? []
  if (list !== LIVE_MATCHES) return entries
  const over = (found.get('Match/Recent') ?? []).filter(({ LiveMatchId }) => LiveMatchId !== undefined)
  return [...entries.slice(0, 1), ...over.slice(0, 1), ...entries.slice(1)]
}

export async function checkWrongToken(run: CheckRun): Promise<void> {
  const record = run.record('Prediction/Get')
  if (!run.parts.isWanted(record.spec.call) || !record.isAnswered) return
  const outcome = await run.get(record, `/api/${record.spec.call}`, { authtoken: WRONG_TOKEN })
  if (outcome instanceof UpstreamFailure || outcome.status === 401) return
  if (outcome.status !== 200 || outcome.body.includes('"MyTeamId"'))
    record.broken(
      'token',
      `answers an AuthToken that it never gave with HTTP ${outcome.status}, not with 401`,
    )
}
