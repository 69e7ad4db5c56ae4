import { PAGE_SIZE } from '#shared/api/page-size.ts'
import type { CallRecord } from './call-record.ts'
import type { ListSpec } from './call-table.ts'
import { checkFreshness } from './check-freshness.ts'
import { checkRefusal } from './check-refusal.ts'
import type { CheckRun } from './check-run.ts'
import { checkTimes } from './check-times.ts'
import type { Outcome } from './origin-caller.ts'

type Entry = Record<string, unknown>
type Page = { data: Entry[]; TotalCount: number }

/** Past the end of any list, and within what any origin takes for a number. */
const FAR_PAGE = 100_000
/** A search text that matches nothing. */
const NOBODYS_WORDS = 'qzxjvkwq'
const LANGUAGES = ['hi', 'te', 'kn'] as const

/** A list: its pages, what lies past them, what is no page, searching and languages. The entries of its first page. */
export async function checkList(run: CheckRun, spec: ListSpec): Promise<Entry[]> {
  const record = run.record(spec.call, spec.method)
  const asked = (changes: Query = {}) => ask(run, record, spec, changes)
  const outcome = await asked()
  const reading = run.read(record, outcome, { schema: spec.schema, cost: spec.ifBroken })
  if (reading.kind === 'absent') record.absent(spec.ifAbsent)
  if (reading.kind !== 'good') return []
  const first = reading.body as Page
  run.keep(record, first)
  if (!run.isWanted(spec.call)) return first.data
  checkTimes(record, first.data)
  checkFirstPage(record, spec, first)
  if (spec.method === 'GET') await checkFreshness(run, record, addressOf(spec, {}), reading.answer)
  if (first.TotalCount > PAGE_SIZE) await checkSecondPage(run, record, spec, first)
  checkPastTheEnd(run, record, spec, await asked({ page: FAR_PAGE }))
  checkRefusal(record, await asked({ page: 0 }), {
    asked: 'PageNumber 0',
    expected: [400],
    rule: 'query',
    cost: 'A mistyped address shows an error of the site’s, or a page that is none.',
  })
  if (spec.isSearched) await checkSearch(run, record, spec, first)
  if (spec.hasLanguages) for (const language of LANGUAGES) await checkLanguage(run, record, spec, language)
  return first.data
}

type Query = { page?: number; search?: string; language?: string }

function addressOf({ call }: ListSpec, { page = 1, search, language }: Query): string {
  const query = new URLSearchParams({ PageNumber: `${page}`, PageSize: `${PAGE_SIZE}` })
  if (search !== undefined) query.set('SearchText', search)
  if (language !== undefined) query.set('Language', language)
  return `/api/${call}?${query}`
}

function ask(run: CheckRun, record: CallRecord, spec: ListSpec, query: Query): Promise<Outcome> {
  return spec.method === 'GET'
    ? run.caller.get(record, addressOf(spec, query))
    : run.caller.post(record, `/api/${spec.call}`, { PageNumber: query.page ?? 1, PageSize: PAGE_SIZE })
}

function checkFirstPage(record: CallRecord, spec: ListSpec, { data, TotalCount }: Page): void {
  const ids = data.map((entry) => entry[spec.id])
  if (data.length > PAGE_SIZE)
    record.broken({
      rule: 'page-size',
      problem: `brings ${data.length} entries where PageSize=${PAGE_SIZE} was asked for`,
      cost: 'Pages of the list repeat each other, and are slow to come.',
    })
  else if (TotalCount < data.length || (data.length < PAGE_SIZE && TotalCount !== data.length))
    record.broken({
      rule: 'total-count',
      problem: `TotalCount is ${TotalCount} where the first page has ${data.length} of at most ${PAGE_SIZE} entries`,
      cost: 'The list has links to pages that are not there, or none to those that are.',
    })
  if (new Set(ids).size < ids.length)
    record.broken({
      rule: 'duplicate-id',
      problem: `two entries of a page have the same ${spec.id}`,
      cost: 'One of the two cannot be opened, and the list shows one entry twice.',
    })
}

async function checkSecondPage(
  run: CheckRun,
  record: CallRecord,
  spec: ListSpec,
  first: Page,
): Promise<void> {
  const subject = 'page 2'
  const reading = run.read(record, await ask(run, record, spec, { page: 2 }), {
    schema: spec.schema,
    cost: 'The second page of the list is 503.',
    subject,
  })
  const second = reading.kind === 'good' ? (reading.body as Page) : undefined
  const known = new Set(first.data.map((entry) => entry[spec.id]))
  const repeated = second?.data.filter((entry) => known.has(entry[spec.id])) ?? []
  // Something that was published just now moves one entry on.
  if (second === undefined || second.data.length === 0 || repeated.length > second.data.length / 2)
    record.broken({
      rule: 'paging',
      subject,
      problem:
        repeated.length > 0 ? 'repeats the first page' : `is empty, though TotalCount is ${first.TotalCount}`,
      cost: `Readers get no further than the first ${PAGE_SIZE} entries.`,
    })
}

function checkPastTheEnd(run: CheckRun, record: CallRecord, spec: ListSpec, outcome: Outcome): void {
  const subject = 'a page past the end'
  const cost = 'An old link to a page that there was is an error, not a page that is empty.'
  const reading = run.read(record, outcome, { schema: spec.schema, cost, subject })
  const entries = reading.kind === 'good' ? (reading.body as Page).data.length : 0
  if (reading.kind === 'absent')
    record.broken({ rule: 'past-the-end', subject, problem: 'is 404, not 200 with data: []', cost })
  if (entries > 0)
    record.broken({
      rule: 'past-the-end',
      subject,
      problem: `has ${entries} entries`,
      cost: 'A list never ends.',
    })
}

async function checkSearch(run: CheckRun, record: CallRecord, spec: ListSpec, first: Page): Promise<void> {
  const subject = 'SearchText'
  const reading = run.read(record, await ask(run, record, spec, { search: NOBODYS_WORDS }), {
    schema: spec.schema,
    cost: 'Searching is an error.',
    subject,
  })
  if (reading.kind === 'absent')
    record.broken({
      rule: 'search',
      subject,
      problem: 'that finds nothing is 404, not 200 with data: []',
      cost: 'Who searches for what is not there gets an error.',
    })
  if (reading.kind !== 'good') return
  const { TotalCount } = reading.body as Page
  if (TotalCount > 0 && TotalCount === first.TotalCount)
    record.broken({
      rule: 'search',
      subject,
      problem: 'is not heeded: words that stand nowhere find everything',
      cost: 'Whatever readers search for, they see the whole list.',
    })
}

async function checkLanguage(
  run: CheckRun,
  record: CallRecord,
  spec: ListSpec,
  language: string,
): Promise<void> {
  const subject = `Language=${language}`
  const reading = run.read(record, await ask(run, record, spec, { language }), {
    schema: spec.schema,
    cost: 'Readers of this language see an error.',
    subject,
  })
  if (reading.kind === 'absent') {
    record.broken({
      rule: 'language',
      subject,
      problem: 'is 404: an origin without the language answers as it would without being asked for it',
      cost: 'Readers of this language see an error.',
    })
    return
  }
  if (reading.kind !== 'good') return
  const { data } = reading.body as Page
  const said = parsedLanguages(reading.answer.body)
  if (data.length > 0 && said.some((one) => one !== undefined && one !== 'en' && one !== language))
    record.broken({
      rule: 'language',
      subject,
      problem: `has entries whose Language is neither ${language} nor en`,
      cost: 'Readers get a text in a language that they did not ask for, and it is read aloud as theirs.',
    })
}

/** What the entries say; the schema keeps it from nobody, but passes it on to none. */
function parsedLanguages(body: Buffer): unknown[] {
  const { data } = JSON.parse(body.toString('utf8').replace(/^\uFEFF/, '')) as {
    data: { Language?: unknown }[]
  }
  return data.map(({ Language }) => Language)
}
