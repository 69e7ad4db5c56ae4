import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { checkPush } from '#relay/origin/parts/ingest/check-push.ts'
import { FeedEnded, FeedFollower, scoreOf } from '#relay/origin/parts/ingest/feeds/follow-feed.ts'
import { ProviderAnswers } from '#relay/origin/parts/ingest/feeds/provider-answers.ts'
import { type Feed, readFeed } from '#relay/origin/parts/ingest/feeds/read-feed.ts'
import { FEED_PROVIDER_NAMES, type FeedProvider } from '#shared/api/feed-providers.ts'
import { type MatchDetail, MatchDetailAnswer } from '#shared/api/match.ts'
import { runCommand, WrongUse } from './support/run-command.ts'
import { sendPush } from './support/send-push.ts'

const USAGE = `Usage: npm run feed -- --from NAME --url URL --match N [--site URL] [--key KEY]
       npm run feed -- --from NAME --file FILE --match N [--dry]

Asks a provider of scores again and again and sends what has changed to a match of the site.
You bring your own key and licence of the provider.

  --from NAME             ${FEED_PROVIDER_NAMES.join(', ')}
  --url URL               the provider's address
  --header "NAME: VALUE"  a header for the provider, such as its key; several are possible
  --file FILE             an answer that was saved, in the place of --url
  --dry                   says what would be sent and what was not understood, and sends nothing
  --match N               the match, as in its address on the site
  --of ID                 the provider's id of the match, where an answer has many
  --team "NAME=ID"        a side that the provider calls otherwise; once for each such side
  --every SECONDS         between two questions (default: 15, at least 5)
  --site URL              the site (default: http://127.0.0.1:8080)
  --key KEY               a key from the site's desk; or CREASE_KEY in the environment
`

await runCommand(
  USAGE,
  {
    ...{
      from: { type: 'string' },
      url: { type: 'string' },
      file: { type: 'string' },
      match: { type: 'string' },
    },
    ...{ header: { type: 'string', multiple: true }, team: { type: 'string', multiple: true } },
    ...{ of: { type: 'string' }, every: { type: 'string', default: '15' }, dry: { type: 'boolean' } },
    ...{ site: { type: 'string', default: 'http://127.0.0.1:8080' }, key: { type: 'string' } },
  },
  async ({ values, positionals }) => {
    const { from = '', url, file, match: id = '', dry = false, site } = values
    if (positionals.length > 0 || (url === undefined) === (file === undefined) || !/^\d+$/.test(id))
      throw new WrongUse()
    if (!isProvider(from)) throw new WrongUse(`There is no provider "${from}".`)
    const everyMs = secondsOf(values.every) * 1000
    const feed: Feed = { from, id: values.of, aliases: (values.team ?? []).map(aliasOf) }
    const key = values.key ?? process.env.CREASE_KEY ?? ''
    if (!dry && key === '')
      throw new WrongUse('A key from the desk of the site is needed: --key, or CREASE_KEY.')
    const to = { site: addressOf(site), id, key }
    if (file !== undefined) {
      const text = await readFile(file, 'utf8')
      return dry ? showDry(text, feed, await matchAt(to)) : sendOnce(text, feed, to)
    }
    const headers = Object.fromEntries((values.header ?? []).map(headerOf))
    const answers = new ProviderAnswers({ url: addressOf(url ?? ''), headers })
    if (dry) return showDry((await answers.next()) ?? '', feed, await matchAt(to))
    return follow(answers, feed, { ...to, everyMs })
  },
)

type Site = { site: string; id: string; key: string }

async function follow(
  answers: ProviderAnswers,
  feed: Feed,
  { everyMs, ...site }: Site & { everyMs: number },
): Promise<never> {
  const follower = new FeedFollower({
    ...{ answers, feed, everyMs, say: once() },
    readMatch: () => matchAt(site),
    send: (push, version) => sendPush(push, version, site),
    monotonicMs: () => performance.now(),
    wallMs: Date.now,
  })
  for (;;) await pause(await follower.step())
}

/** A line that was written last is not written again. */
function once(): (line: string) => void {
  let last = ''
  return (line) => {
    if (line !== last) process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
    last = line
  }
}

async function sendOnce(text: string, feed: Feed, site: Site): Promise<number> {
  const { push, remarks } = readFeed(text, feed, await matchAt(site))
  const { notes } = await sendPush(push, Date.now(), site)
  for (const line of [...remarks, ...notes, `${scoreOf(push)} sent`]) process.stdout.write(`${line}\n`)
  return 0
}

function showDry(text: string, feed: Feed, match: MatchDetail): number {
  const { push, remarks } = readFeed(text, feed, match)
  const found = new Set(remarks)
  const faults = checkPush({ Version: 1, ...push }, match, (remark) => void found.add(remark))
  process.stdout.write(`${JSON.stringify(push, null, 2)}\n`)
  for (const line of [...found, ...faults]) process.stdout.write(`${line}\n`)
  process.stdout.write(
    faults.length === 0
      ? 'This would be sent.\n'
      : `${faults.length} would be refused or not be understood.\n`,
  )
  return faults.length === 0 ? 0 : 1
}

async function matchAt({ site, id }: Site): Promise<MatchDetail> {
  // Its own address each time, so that no cache on the way answers.
  const answer = await fetch(new URL(`/api/Match/MatchDetail/${id}?now=${Date.now()}`, site)).catch(
    () => undefined,
  )
  if (answer?.status === 404) throw new FeedEnded(`There is no match ${id} on ${site}.`)
  if (!answer?.ok) throw new Error(`${site} does not answer.`)
  return MatchDetailAnswer.parse(await answer.json()).data
}

function isProvider(name: string): name is FeedProvider {
  return FEED_PROVIDER_NAMES.some((one) => one === name)
}

function addressOf(written: string): string {
  if (!URL.canParse(written)) throw new WrongUse(`"${written}" is no address.`)
  return written
}

function secondsOf(written: string): number {
  const seconds = Number(written)
  if (!(seconds >= 5 && seconds <= 3600)) throw new WrongUse('--every takes 5 to 3600 seconds.')
  return seconds
}

function aliasOf(written: string): readonly [string, number] {
  const [, name, teamId] = /^(.+)=(\d+)$/.exec(written) ?? []
  if (name === undefined) throw new WrongUse('--team takes "NAME=ID", with the id of the side on the site.')
  return [name.trim(), Number(teamId)]
}

function headerOf(written: string): readonly [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(written) ?? []
  if (name === undefined || value === undefined) throw new WrongUse('--header takes "NAME: VALUE".')
  return [name.toLowerCase(), value]
}
