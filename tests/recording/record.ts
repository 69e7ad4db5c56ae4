import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#shared/addresses/paths.ts'
import { CALLS } from '#shared/api/calls.ts'
import { addressIn, OFFERED } from '#shared/language.ts'
import { everyPath } from '#tests/support/every-path.ts'
import { CSRF, RecordedSite } from './recorded-site.ts'

const MINUTE_MS = 60_000
const FEEDS = [
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/news/rss.xml',
  '/blog/rss.xml',
  '/calendar/team/21.ics',
  '/hi/calendar/series/1.ics',
  '/kn/manifest.webmanifest',
  '/te/news/rss.xml',
  '/offline',
  '/service-worker.js',
  '/api/openapi.json',
  '/api/live-protocol',
  '/live/topics/live',
  '/healthz',
  '/readyz',
]

/** Each answer of the product, by what was requested: what a later run of the same seed is compared with. */
export async function record(): Promise<Map<string, string>> {
  const site = await RecordedSite.open()
  const recorded = new Map<string, string>()
  try {
    for (let minute = 0; minute < 400; minute += 1) await site.pass(MINUTE_MS / 4)
    const topics = await liveTopics(site)
    const stop = await site.watch(topics)
    for (let step = 0; step < 300; step += 1) await site.pass(1000)
    stop()
    site.frames.forEach((frame, place) => {
      recorded.set(`frame ${String(place).padStart(4, '0')}`, frame)
    })
    recorded.set('metrics', site.metricNames().sort().join('\n'))
    for (const path of await everyCall(site)) await answered(site, recorded, path)
    for (const language of OFFERED)
      for (const path of [...(await everyPath(site)), ...(await documentsOf(site))])
        await answered(site, recorded, addressIn(language, path), { 'accept-language': language })
    for (const path of FEEDS) await answered(site, recorded, path)
  } finally {
    await site.close()
  }
  return recorded
}

async function liveTopics(site: RecordedSite): Promise<string[]> {
  const live = await site.data<{ LiveMatchId: number }[]>('/api/Match/LiveMatches')
  return ['live', ...live.map(({ LiveMatchId }) => `match/${LiveMatchId}`)]
}

/** Text pages, embed and wall. */
async function documentsOf(site: RecordedSite): Promise<string[]> {
  const [{ LiveMatchId = 0 } = {}] = await site.data<{ LiveMatchId?: number }[]>('/api/Match/LiveMatches')
  return [
    paths.text,
    paths.textMatch(LiveMatchId),
    `${paths.embed}?match=${LiveMatchId}`,
    paths.embedMatch(LiveMatchId),
    paths.wall(LiveMatchId),
  ]
}

/** Each GET of the contract, with ids that exist and in each language where it has texts. */
async function everyCall(site: RecordedSite): Promise<string[]> {
  const ids = await idsOf(site)
  return CALLS.filter(({ method, path }) => method === 'GET' && !path.includes('Captcha')).flatMap((call) => {
    const group = call.path.split('/').slice(2, 4).join('/')
    const paths = call.path.includes('{id}')
      ? (ids[group] ?? ['1']).map((id) => call.path.replace('{id}', id))
      : [call.path]
    const queries = [
      ...(call.search === undefined ? [''] : [`${call.search}=an`]),
      ...(call.texts === true ? OFFERED.map((language) => `Language=${language}`) : []),
    ]
    return paths.flatMap((path) => queries.map((query) => (query === '' ? path : `${path}?${query}`)))
  })
}

async function idsOf(site: RecordedSite): Promise<Record<string, string[]>> {
  const list = async (call: string, key: string, most = 3) => {
    const items = await site.data<Record<string, unknown>[]>(call)
    return items.slice(0, most).map((item) => String(item[key]))
  }
  const live = await list('/api/Match/LiveMatches', 'LiveMatchId')
  const upcoming = await list('/api/Match/Upcoming', 'MatchId')
  const recent = await site.data<{ MatchId: number; LiveMatchId: number }[]>('/api/Match/Recent', {
    PageSize: 3,
  })
  const matches = [...upcoming, ...recent.map(({ MatchId }) => String(MatchId))]
  return {
    'Match/MatchDetail': matches,
    'Match/MatchHighlights': matches,
    'Match/Deliveries': [...live, ...recent.map(({ LiveMatchId }) => String(LiveMatchId))],
    'News/Detail': await list('/api/News/List?PageSize=40', 'NewsId', 40),
    'Blog/Detail': await list('/api/Blog/List?PageSize=40', 'BlogId', 40),
    'Series/Detail': await list('/api/Series/List', 'TournamentId', 10),
    'Team/Detail': await list('/api/Team/List', 'TeamId', 6),
    'Player/Detail': await list('/api/Player/List', 'PlayerId', 6),
    'Sponsor/Detail': await list('/api/Sponsor/List', 'SponsorId', 10),
    'Gallery/Images': await list('/api/Gallery/Images', 'CategoryId', 10),
  }
}

async function answered(
  site: RecordedSite,
  recorded: Map<string, string>,
  path: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await site.fetch(path, { headers: { ...CSRF, ...headers } })
  const kind = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  const body = /text|json|xml|javascript/.test(kind)
    ? String(bytes)
    : createHash('sha1').update(bytes).digest('hex')
  const shown = ['content-type', 'cache-control', 'location', 'vary', 'content-language', 'etag']
    .map((name) => [name, response.headers.get(name)])
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
  recorded.set(`GET ${path}`, [response.status, ...shown, '', body].join('\n'))
}

/** What differs from build to build or from process to process, and says nothing to a reader. */
export function comparable(text: string): string {
  return text
    .replace(/(\/assets\/[\w.-]+[ ,;"]*)+/g, '/assets/')
    .replace(/"epoch":"\w+"/g, '"epoch":""')
    .replace(/"session":"[\w-]+"/g, '"session":""')
    .replace(/^etag: .*$/gm, 'etag')
}

const [folder] = process.argv.slice(2)
if (folder !== undefined) {
  mkdirSync(folder, { recursive: true })
  const recorded = await record()
  const hashes: Record<string, string> = {}
  for (const [key, text] of recorded) {
    const same = comparable(text)
    hashes[key] = createHash('sha1').update(same).digest('hex').slice(0, 12)
    writeFileSync(join(folder, encodeURIComponent(key).slice(0, 200)), same)
  }
  writeFileSync(join(folder, 'hashes.json'), `${JSON.stringify(hashes, null, 1)}\n`)
  process.stdout.write(`${recorded.size} answers recorded\n`)
  process.exit(0)
}
