import { expect, test } from 'vitest'
import { checked } from '#tests/support/checked-origin.ts'
import { changed, contractOrigin, type Data } from '#tests/support/contract-origin.ts'
import type { Asked, Change, Reply } from '#tests/support/go-between.ts'

/** Origins that keep the contract but for one thing: the check names that thing, and nothing else. */

type Fault = {
  what: string
  spoil: Change
  /** Each as `call: rule`. */
  named: readonly string[]
}

/** Replies of one call, spoilt. */
function at(path: string | RegExp, spoil: (reply: Reply, asked: Asked) => Reply): Change {
  const isMeant = (asked: string) => (typeof path === 'string' ? asked === path : path.test(asked))
  return (asked, reply) => (isMeant(asked.path) ? spoil(reply, asked) : reply)
}

/** The data of one call's good answers, spoilt. */
function dataAt(path: string | RegExp, spoil: (data: never, asked: Asked) => unknown): Change {
  return at(path, (reply, asked) =>
    reply.status === 200
      ? changed(reply, (body) => ({ ...body, data: spoil(body.data as never, asked) ?? body.data }))
      : reply,
  )
}

/** The first answer of a call once more, where a query has this value. */
function firstAgain(path: string, name: string, value: string): Change {
  let first: Reply | undefined
  return at(path, (reply, { query }) => {
    first ??= reply
    return query.get(name) === value ? first : reply
  })
}

const LIVE = '/api/Match/Live'
const MATCHES = '/api/Match/LiveMatches'
const NEWS = '/api/News/List'

const inningsOf = (scores: Data[], place = 0) =>
  (scores[place] as { Scorecard: { Innings: Record<string, Data> } }).Scorecard.Innings

const FAULTS: readonly Fault[] = [
  {
    what: 'a scorecard in which a number is missing',
    spoil: dataAt(LIVE, (data: Data[]) => void delete inningsOf(data)['2']?.Runs),
    named: ['Match/Live: match-left-out'],
  },
  {
    what: 'three batters at the crease',
    spoil: dataAt(LIVE, (data: Data[]) => {
      const { Batting } = inningsOf(data)['1'] as { Batting: Record<string, Data> }
      for (const batter of Object.values(Batting).slice(0, 3)) batter.AtCrease = true
    }),
    named: ['Match/Live: scorecard'],
  },
  {
    what: 'scores that jump between two machines',
    spoil: dataAt(LIVE, (data: Data[], { before }) => {
      const innings = inningsOf(data)['1'] as { Batting: Record<string, Data>; Runs: number; Balls: number }
      const [batter] = Object.values(innings.Batting) as { Runs: number }[]
      if (before % 2 === 0 || batter === undefined) return
      innings.Runs += 40
      batter.Runs += 40
    }),
    named: ['Match/Live: score-backwards'],
  },
  {
    what: 'the same match twice',
    spoil: dataAt(MATCHES, (data: Data[]) => [...data, data[0]]),
    named: ['Match/LiveMatches: duplicate-id'],
  },
  {
    what: 'an envelope without a message',
    spoil: at(LIVE, (reply) => changed(reply, (body) => ({ ...body, Status: { code: 200 } }))),
    named: ['Match/Live: shape'],
  },
  {
    what: 'a code of success that is not that of a read',
    spoil: at('/api/Team/List', (reply) =>
      reply.status === 200
        ? changed(reply, (body) => ({ ...body, Status: { code: 0, returnMessage: 'Success' } }))
        : reply,
    ),
    named: ['Team/List: code'],
  },
  {
    what: 'a live call that is 304 to whoever asks with a condition',
    spoil: at(LIVE, (reply, { headers }) =>
      headers['if-none-match'] === undefined ? reply : { ...reply, status: 304 },
    ),
    named: ['Match/Live: always-304'],
  },
  {
    what: 'one ETag for whatever it answers',
    spoil: (asked, reply) =>
      asked.path !== '/api/Common/GetConfig'
        ? reply
        : {
            ...changed(reply, (body) => ({ ...body, data: [{ Key: 'N', Value: `${asked.before}` }] })),
            headers: { ...reply.headers, etag: '"always"' },
          },
    named: ['Common/GetConfig: etag'],
  },
  {
    what: 'lists that are never 304',
    spoil: at(NEWS, (reply) => ({ ...reply, ignoresConditions: true })),
    named: ['News/List: validators'],
  },
  {
    what: 'no time for which an answer may be held',
    spoil: at(/^\/api\/Team\/Detail\/\d{1,4}$/, (reply) => ({
      ...reply,
      headers: { ...reply.headers, 'cache-control': 'no-cache' },
    })),
    named: ['Team/Detail/{id}: cache-control'],
  },
  {
    what: 'an answer in a coding that is not read',
    spoil: at('/api/Blog/List', (reply) => ({
      ...reply,
      headers: { ...reply.headers, 'content-encoding': 'compress' },
    })),
    named: ['Blog/List: compressed'],
  },
  {
    what: 'a web page where JSON belongs',
    spoil: at('/api/HeaderFooter/GetFooterData', () => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><title>Welcome</title>',
    })),
    named: ['HeaderFooter/GetFooterData: html'],
  },
  {
    what: 'JSON that is called text',
    spoil: at('/api/Common/GetSponsorAd', (reply) => ({
      ...reply,
      headers: { ...reply.headers, 'content-type': 'text/plain' },
    })),
    named: ['Common/GetSponsorAd: content-type'],
  },
  {
    what: 'a second page that is the first again',
    spoil: firstAgain(NEWS, 'PageNumber', '2'),
    named: ['News/List: paging'],
  },
  {
    what: 'a TotalCount of one page, where there are two',
    spoil: at('/api/Gallery/Videos', (reply) =>
      reply.status === 200 ? changed(reply, (body) => ({ ...body, TotalCount: 7 })) : reply,
    ),
    named: ['Gallery/Videos: total-count'],
  },
  {
    what: 'a page past the end that is 404',
    spoil: at('/api/Sponsor/List', (reply, { query }) =>
      query.get('PageNumber') === '100000' ? { ...reply, status: 404 } : reply,
    ),
    named: ['Sponsor/List: past-the-end'],
  },
  {
    what: 'a page 0 that is the first one',
    spoil: at('/api/Gallery/Images', (reply, { query }) =>
      query.get('PageNumber') === '0'
        ? {
            ...reply,
            status: 200,
            body: JSON.stringify({ Status: { code: 200, returnMessage: '' }, data: [] }),
          }
        : reply,
    ),
    named: ['Gallery/Images: query'],
  },
  {
    what: 'an unknown id that is a failure of the server',
    spoil: at('/api/Player/Detail/999999999', (reply) => ({ ...reply, status: 500 })),
    named: ['Player/Detail/{id}: unknown-id'],
  },
  {
    what: 'a refusal whose code is another than its status',
    spoil: at('/api/Sponsor/Detail/999999999', (reply) =>
      changed(reply, (body) => ({ ...body, Status: { code: 0, returnMessage: 'no' } })),
    ),
    named: ['Sponsor/Detail/{id}: code-status'],
  },
  {
    what: 'a search that finds everything',
    spoil: firstAgain('/api/Player/List', 'SearchText', 'qzxjvkwq'),
    named: ['Player/List: search'],
  },
  {
    what: 'texts in a language that nobody asked for',
    spoil: dataAt('/api/Blog/List', (data: Data[]) => data.map((entry) => ({ ...entry, Language: 'ta' }))),
    named: ['Blog/List: language'],
  },
  {
    what: 'a time in no zone',
    spoil: dataAt(/^\/api\/Blog\/Detail\//, (data: Data) => ({ ...data, PublishedAt: '20 Nov 2026 10:00' })),
    named: ['Blog/Detail/{id}: time'],
  },
  {
    what: 'a picture on a host that is not allowed',
    spoil: dataAt(/^\/api\/Series\/Detail\//, (data: Data) => ({
      ...data,
      ImageUrl: 'https://cdn.example/1.png',
    })),
    named: ['Series/Detail/{id}: media-host'],
  },
  {
    what: 'a film that cannot be skipped in',
    spoil: at(/\.webm$/, (reply) => ({ ...reply, status: 200 })),
    named: ['Gallery/Videos: range'],
  },
  {
    what: 'a token that was never given, and opens an account',
    spoil: at('/api/Prediction/Get', (reply, { headers }) =>
      headers.authtoken === undefined
        ? reply
        : {
            ...reply,
            status: 200,
            body: '{"Status":{"code":200,"returnMessage":""},"data":[{"MyTeamId":1}]}',
          },
    ),
    named: ['Prediction/Get: token'],
  },
  {
    what: 'a clock that is an hour behind',
    spoil: (_asked, reply) => ({
      ...reply,
      headers: { ...reply.headers, date: new Date(Date.now() - 3_600_000).toUTCString() },
    }),
    named: ['Match/LiveMatches: clock'],
  },
]

test.each(FAULTS.map((fault) => [fault.what, fault] as const))(
  '[check-origin] names %s, and nothing else',
  async (_what, { spoil, named }) => {
    const { url } = await contractOrigin(spoil)
    const [group = ''] = (named[0] ?? '').split('/')
    const { calls } = await checked(url, { only: [group] })
    const found = calls.flatMap(({ call, findings }) => findings.map(({ rule }) => `${call}: ${rule}`))
    expect([...new Set(found)]).toEqual(named)
  },
)

test('one fault of all matches is one finding with its count, and the reason why no match can be read', async () => {
  let entries = 0
  const { url } = await contractOrigin(
    dataAt(LIVE, (data: Data[]) => {
      for (const [place, match] of data.entries()) match.Scorecard = { Innings: `many ${place}` }
      entries = data.length
    }),
  )
  const { calls } = await checked(url, { only: ['Match/Live'] })
  expect(entries).toBeGreaterThan(1)
  expect(calls.find(({ call }) => call === 'Match/Live')?.findings).toMatchObject([
    {
      subject: expect.stringMatching(/^match \d+$/),
      problem: expect.stringMatching(/^Scorecard\.Innings is string, not \w+ \("many 0"\)/),
      count: entries,
    },
    {
      problem: `no match can be read: ${entries} of ${entries} entries are left out, for what is wrong with each`,
    },
  ])
})
