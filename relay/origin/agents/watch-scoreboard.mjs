/**
 * Sends the score that NV Play or PCS Pro writes into a file to a site, at each change. This file needs Node alone:
 * copy it to the scorer's laptop. `--template` prints the template that those programs fill in.
 */
import { readFile, realpath, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const USAGE = `Usage: node watch-scoreboard.mjs FILE --match 7 --url https://scores.example.org --key KEY
       node watch-scoreboard.mjs --template [FILE]

Watches the file that NV Play or PCS Pro writes from the template, and sends each change.

  --match N         the match, as in its address on the site
  --url URL         the site
  --key KEY         a key from the site's desk; or CREASE_KEY in the environment
  --team NAME=ID    a side that is called otherwise on the site; once for each such side
  --every MS        milliseconds between two readings of the file (default: 500)
  --template        prints the template, or writes it to FILE: as JSON where its name ends with .json
`

const PLACES = Array.from({ length: 11 }, (_, place) => place + 1)
/** What the template asks of the scoring program, by the names that it has for its fields. */
const FIELDS = [
  ...['CurrentBattingTeamName', 'CurrentBowlingTeamName', 'InningsRuns', 'InningsWickets'],
  ...['OverBallsCompleted', 'Target', 'CurrentBowlerName'],
  ...[1, 2].flatMap((n) =>
    ['Name', 'Balls', 'Striker'].map((figure) => `CurrentPartnership_Batter${n}${figure}`),
  ),
  ...PLACES.flatMap((n) =>
    ['Name', 'Runs', 'Balls', 'Fours', 'Sixes', 'HowOutShort'].map((figure) => `Batter${n}_${figure}`),
  ),
  ...PLACES.flatMap((n) =>
    ['Name', 'Overs', 'Maidens', 'Runs', 'Wickets'].map((figure) => `Bowler${n}_${figure}`),
  ),
]
/** Left for the scorer to fill in from the program's own list: without them a bye looks as a leg bye does. */
const EXTRAS = ['Byes', 'LegByes', 'Wides', 'NoBalls', 'Penalty']
/** First and last in the file: where they differ, one state is written over another. */
const SEAL =
  '{{InningsRuns}}/{{InningsWickets}} {{OverBallsCompleted}} {{CurrentPartnership_Batter1Balls}} {{CurrentPartnership_Batter2Balls}}'

function templateText(file = '') {
  if (file.endsWith('.json')) {
    const all = [...FIELDS.map((name) => [name, `{{${name}}}`]), ...EXTRAS.map((name) => [name, ''])]
    return `${JSON.stringify({ Begin: SEAL, ...Object.fromEntries(all), End: SEAL }, null, 2)}\n`
  }
  const lines = [...FIELDS.map((name) => `${name}={{${name}}}`), ...EXTRAS.map((name) => `${name}=`)]
  return [`Begin=${SEAL}`, ...lines, `End=${SEAL}`, ''].join('\r\n')
}

/** From 0x80 on, where it differs from Latin-1. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

/** @param {Uint8Array} bytes UTF-8 or UTF-16, with a byte order mark or without; what is neither is windows-1252 */
export function textOf(bytes) {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  if (!isLittle && !isBig) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      // The decoder of Node 20 has Latin-1 under this name.
      return Buffer.from(bytes)
        .toString('latin1')
        .replace(/[\x80-\x9f]/g, (one) => WINDOWS_1252[one.charCodeAt(0) - 0x80])
    }
  }
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  return new TextDecoder('utf-16le').decode(isBig ? even.swap16() : even)
}

/** Undefined where the file is half written. A field that the program lacks keeps its placeholder, and is left out. */
export function fieldsIn(text) {
  if (/^\uFEFF?\s*\{/.test(text)) return fieldsOfJson(text)
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value.trim()]]
  })
  const fields = Object.fromEntries(lines)
  const isWhole = fields.Begin !== undefined && fields.Begin === fields.End && lines.at(-1)?.[0] === 'End'
  return isWhole ? where(fields, isFilledIn) : undefined
}

const isFilledIn = (value) => value !== '' && !value.includes('{{')

/** Of a template in JSON, the site's or another: what does not parse is half written. */
function fieldsOfJson(text) {
  try {
    const { Begin, End, ...fields } = JSON.parse(text.replace(/^\uFEFF/, ''))
    const texts = Object.entries(fields).map(([name, value]) => [name, `${value ?? ''}`.trim()])
    return Begin === End ? where(Object.fromEntries(texts), isFilledIn) : undefined
  } catch {
    return fieldsOfLines(text)
  }
}

/** A name with a quotation mark in it is no JSON any more, and still one line of the site's template. */
function fieldsOfLines(text) {
  const { Begin, End, ...fields } = Object.fromEntries(
    text.split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^\s*"(\w+)":\s*"(.*)",?\s*$/.exec(line) ?? []
      return name === undefined ? [] : [[name, value.trim()]]
    }),
  )
  return Begin !== undefined && Begin === End ? where(fields, isFilledIn) : undefined
}

const where = (object, isWanted) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => isWanted(value)))
const known = (object) => where(object, (value) => value !== undefined)
const LETTERS = /[\p{L}\p{M}\p{N}]+/gu
const plain = (name) => [...name.normalize('NFKC').toLowerCase().matchAll(LETTERS)].join(' ')
const countOf = (value) => (/^\d{1,5}$/.test(value ?? '') ? Number(value) : undefined)
const oversOf = (value) => value?.replace(/\.0$/, '')
/** No letter is cut in half. */
const cut = (text, most) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
/** Without the marks of a batter who is in and a keeper: they come and go, and the name is the player's id. */
const nameOf = (text = '') => cut(text.replace(/[\s*†+]+$/, ''), 60)

/** The innings that the fields describe. A side has the name in the file, or one that the file's contains. */
export function inningsOf(fields, { teams, players = 11 }) {
  const { TeamId: BattingTeamId } = teamOf(fields.CurrentBattingTeamName ?? '', teams)
  const pair = [1, 2].map((n) => nameOf(fields[`CurrentPartnership_Batter${n}Name`]))
  const isStriker = (n) => /^(true|1|yes|\*)$/i.test(fields[`CurrentPartnership_Batter${n}Striker`] ?? '')
  const Bowling = cardOf(fields, 'Bowler', ['Overs', 'Maidens', 'Runs', 'Wickets'])
  const Batting = cardOf(fields, 'Batter', ['Runs', 'Balls', 'Fours', 'Sixes', 'HowOutShort'])
  const batters = Batting.map(({ HowOutShort, ...figures }) =>
    known({ ...figures, Out: isOut(HowOutShort) ? { Kind: cut(HowOutShort, 200) } : undefined }),
  )
  const atCrease = pairOf(pair, batters)
  const Wickets = countOf(fields.InningsWickets)
  const [Runs, Overs] = [countOf(fields.InningsRuns), oversOf(fields.OverBallsCompleted)]
  return known({
    ...{ BattingTeamId, Runs, Wickets, Overs },
    Target: countOf(fields.Target) || undefined,
    AllOut: Wickets === players - 1 || undefined,
    Extras: extrasOf(fields),
    OnStrike: atCrease.find(({ place }) => isStriker(place + 1))?.ExternalId,
    Bowler: fields.CurrentBowlerName && nameOf(fields.CurrentBowlerName),
    Batting: batters.map((batter) =>
      known({
        ...batter,
        AtCrease: atCrease.some(({ ExternalId }) => ExternalId === batter.ExternalId) || undefined,
      }),
    ),
    Bowling,
  })
}

/** How a batter is out, or has not batted, goes in the program's words, which the site reads. */
const isOut = (text = '') => !/^\W*(?:not[\s-]?out\b.*|n\W?o|in|batting)?\W*$/i.test(text)

/** Which batters the two at the crease are, each once: two may have one name. */
function pairOf(pair, batters) {
  const found = []
  for (const [place, name] of pair.entries()) {
    const isFree = ({ ExternalId }) => !found.some((one) => one.ExternalId === ExternalId)
    const one = batters.find((batter) => !batter.Out && batter.Name === name && isFree(batter))
    if (one) found.push({ place, ExternalId: one.ExternalId })
  }
  return found
}

function extrasOf(fields) {
  const counts = EXTRAS.map((name) => [name, countOf(fields[name]) ?? (name === 'Penalty' ? 0 : undefined)])
  return counts.every(([, count]) => count !== undefined) ? Object.fromEntries(counts) : undefined
}

/** A batter who is in has no runs before the program counts some. */
function cardOf(fields, kind, figures) {
  const read = { Overs: (value = '0') => oversOf(value), HowOutShort: (value) => value }
  const names = new Map()
  return PLACES.flatMap((place) => {
    const Name = nameOf(fields[`${kind}${place}_Name`])
    if (Name === '') return []
    const nth = (names.get(Name) ?? 0) + 1
    names.set(Name, nth)
    const values = figures.map((one) => [one, (read[one] ?? countOf)(fields[`${kind}${place}_${one}`])])
    return [
      known({
        ExternalId: nth === 1 ? Name : `${cut(Name, 58)} (${nth})`,
        Name,
        Runs: 0,
        ...known(Object.fromEntries(values)),
      }),
    ]
  })
}

class Stop extends Error {}

function teamOf(name, teams) {
  const wanted = plain(name)
  const same = teams.filter(({ names }) => names.some((one) => plain(one) === wanted))
  const begins = teams.filter(({ names }) => names.some((one) => ` ${wanted} `.includes(` ${plain(one)} `)))
  const [team, ...others] = same.length > 0 ? same : begins
  if (team && others.length === 0) return team
  const sides = teams.map(({ names: [first], TeamId }) => `${first} (${TeamId})`).join(' and ')
  throw new Stop(
    `The file says "${name}"; the match is between ${sides}. Start again with --team "${name}=ID".`,
  )
}

const ballsOf = (overs, perOver) =>
  `${overs}`.split('.').reduce((sum, part, place) => sum + Number(part) * (place === 0 ? perOver : 1), 0)

const USUAL_BALLS = { T20: 120, ODI: 300, 'The Hundred': 100 }
/** Its sides, its innings so far, and how long one may be. */
export function matchOf({ TeamA, TeamB, Scorecard, BallsPerOver, PlayersPerSide, Overs, Format }, aliases) {
  const teams = [TeamA, TeamB].map(({ TeamId, TeamName, ShortName }) => ({
    TeamId,
    names: [TeamName, ShortName, ...aliases.filter(([, id]) => id === `${TeamId}`).map(([name]) => name)],
  }))
  const most = Overs === undefined ? USUAL_BALLS[Format] : Overs * BallsPerOver
  const players = PlayersPerSide ?? 11
  return { teams, players, innings: Scorecard.Innings, perOver: BallsPerOver, most }
}

/**
 * All innings with the one of the file. That of a side continues, unless its count has begun anew. Undefined for a count that
 * is back at nothing where no innings can begin: the program shows that in passing.
 */
export function withInnings({ innings: all, perOver, most }, innings) {
  const balls = ballsOf(innings.Overs, perOver)
  const last = Math.max(0, ...Object.keys(all).map(Number))
  const sides = Object.entries(all).filter(([, one]) => one.BattingTeamId === innings.BattingTeamId)
  const own = Math.max(0, ...sides.map(([number]) => Number(number)))
  const before = own === 0 ? 0 : ballsOf(all[own].Overs, perOver)
  const isLong = own < last || all[own]?.AllOut || before > perOver
  const isAnew = own === 0 || (isLong && balls <= 1 && balls < before - 1)
  const number = isAnew ? last + 1 : own
  const isNothing = balls === 0 && innings.Runs === 0
  if (isAnew && own > 0 && !mayBatAgain(all, own, { number, isLimited: most !== undefined, isNothing }))
    return undefined
  if (!isAnew && isNothing && before > 1) return undefined
  const isChase = most !== undefined && number === 2
  const usual = (all[1]?.Runs ?? 0) + 1
  const target = innings.Target ?? usual
  const SuperOver = (most !== undefined && number > 2) || undefined
  // Where rain has changed the target, it may have left fewer overs too.
  const limit = SuperOver ? perOver : isChase && target !== usual ? undefined : most
  const isOver =
    innings.AllOut || (isChase && innings.Runs >= target) || balls >= (limit ?? Number.POSITIVE_INFINITY)
  const { Bowler, OnStrike, ...rest } = innings
  const current = known({ ...rest, SuperOver, ...(isOver ? {} : { Bowler, OnStrike }) })
  const isDecided = isChase && isOver && innings.Runs !== target - 1
  const Status = isDecided ? 'completed' : isOver ? 'innings break' : 'live'
  return { Status, Scorecard: { Innings: { ...all, [number]: current } } }
}

/** A side bats again after the other one, in a follow-on once it is all out, and in a super over once the scores are level. */
function mayBatAgain(all, own, { number, isLimited, isNothing }) {
  if (!isLimited) return number > 2 && number <= 4 && (own < number - 1 || all[own].AllOut === true)
  const [last, other] = [all[number - 1], all[number - 2]]
  const isSecondOfPair = number > 3 && number % 2 === 0
  if (isSecondOfPair) return !isNothing
  return number > 2 && !isNothing && last.Runs === other.Runs
}

const LONGEST_WAIT_MS = 30_000
/** The site says how long the ground has been silent: a file that does not change is news too. */
const HEARTBEAT_MS = 60_000

async function watch(file, { url, match: id, key, aliases, everyMs, show }) {
  const site = url.replace(/\/+$/, '')
  let [match, latest, sent] = []
  // Waits count by a clock that no one sets.
  const now = () => performance.now()
  let [version, lastText, failures, sentAt, again] = [0, '', 0, 0, 0]
  const noted = new Set()
  for (;;) {
    const fields = await changed()
    if (fields && match) take(fields)
    try {
      if (now() >= again) await step()
    } catch (error) {
      if (error instanceof Stop) throw error
      failures += 1
      const waitMs = error.waitMs ?? Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (failures - 1))
      again = now() + waitMs
      const waiting = latest ? `${latest.score} is waiting` : 'nothing sent yet'
      show(`${error.message}: ${waiting}, trying again within ${Math.ceil(waitMs / 1000)} s`)
    }
    await pause(everyMs)
  }

  async function step() {
    if (!match) {
      match = matchOf(await detail(), aliases)
      if (lastText) take(fieldsIn(lastText))
    }
    if (latest && (latest !== sent || now() - sentAt >= HEARTBEAT_MS)) await send(latest)
  }

  /** The fields where the file has a new whole state. */
  async function changed() {
    // Locked by the program that writes it, about to be replaced, or on a drive that is away: all of these end.
    let reason = 'it is not whole, or not written from a template'
    const text = await readFile(file).then(textOf, (error) => {
      reason =
        error.code === 'ENOENT' ? 'it is not there' : `it cannot be read (${error.code ?? error.message})`
      return ''
    })
    if (text !== '' && text === lastText) return undefined
    const fields = fieldsIn(text)
    if (fields) lastText = text
    else if (!latest) show(`waiting for ${file}: ${reason}`)
    return fields
  }

  function take(fields) {
    if (fields.CurrentBattingTeamName === undefined || fields.InningsRuns === undefined)
      return show('waiting for the first ball')
    const { Runs, Wickets, Overs, ...rest } = inningsOf(fields, match)
    const next = withInnings(match, { Runs, Wickets, Overs, ...rest })
    if (!next) return show(`${Runs}/${Wickets} (${Overs}) is not sent: no innings begins there`)
    const { Status, Scorecard } = next
    match.innings = Scorecard.Innings
    version = Math.max(version + 1, Date.now())
    latest = { body: { Version: version, Status, Scorecard }, score: `${Runs}/${Wickets} (${Overs})` }
  }

  async function detail() {
    // Its own address each time, so that no cache on the way answers.
    const answer = await call('GET', `/api/Match/MatchDetail/${id}?now=${Date.now()}`)
    if (answer.code === 404) throw new Stop(`There is no match ${id} on ${site}.`)
    if (answer.code === 200 && answer.data?.TeamA && answer.data.Scorecard) return answer.data
    throw failure(answer)
  }

  async function send(state) {
    const answer = await call('PUT', `/api/Ingest/${id}`, state.body)
    // A state that is there already is not sent over a newer one, such as a result that an editor typed.
    if (answer.code === 409 && answer.data && state === sent) {
      sentAt = now()
      return show(`the site has a newer score than ${state.score}`)
    }
    if (answer.code === 409 && answer.data) {
      version = answer.data.Version + 1
      state.body.Version = version
      return send(state)
    }
    if ([401, 403, 404, 409].includes(answer.code))
      throw new Stop(`${answer.message} Stopped: ask an editor of the site.`)
    if (answer.code === 200 && typeof answer.data?.Version !== 'number') throw failure(NO_ANSWER)
    sentAt = now()
    if (answer.code === 200) {
      showNotes(answer.data.Notes)
      show(`${state.score} sent`)
      failures = 0
    } else if (answer.code === 400 || answer.code === 413) show(`${state.score} refused: ${answer.message}`)
    else throw failure(answer)
    sent = state
  }

  /** What the site did not understand, and whom it took for whom: each once. */
  function showNotes(notes) {
    for (const note of Array.isArray(notes) ? notes : []) {
      if (!noted.has(note)) show(`${note}`, true)
      noted.add(note)
    }
  }

  async function call(method, path, body) {
    const response = await request(new URL(`${site}${path}`), {
      ...{ method, signal: AbortSignal.timeout(15_000), headers: { 'x-api-key': key }, redirect: 'manual' },
      ...(body ? { body: new Blob([JSON.stringify(body)], { type: 'application/json' }) } : {}),
    }).catch((error) => {
      throw new Error(`no connection to ${site} (${error.cause?.code ?? error.name})`)
    })
    const { Status, data } = (await response.json().catch(() => undefined)) ?? {}
    const wait = response.headers.get('retry-after')
    // The page of a network that wants a login, or of a proxy: the site has not answered.
    if (typeof Status?.code !== 'number') {
      const { status, statusText } = response
      if (status < 400) return { ...NO_ANSWER, code: 503, wait }
      const message = `${site} answers ${status} ${statusText}`.trim()
      return { code: status === 413 ? 413 : 503, message, wait }
    }
    return {
      code: response.status,
      message: Status.returnMessage ?? `Answer ${response.status}.`,
      data,
      wait,
    }
  }
}

const NO_ANSWER = {
  message: 'what answers is not the site: does this network ask for a login in a browser?',
  wait: null,
}
const MOST_REDIRECTS = 3

/** Follows an address to https or another path, and never to another host: the key is the site's alone. */
async function request(url, options, left = MOST_REDIRECTS) {
  const response = await fetch(url, options)
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 399 || location === null || left === 0) return response
  const next = new URL(location, url)
  return next.hostname === url.hostname ? request(next, options, left - 1) : response
}

function failure({ message, wait }) {
  const waitMs = waitMsOf(wait)
  return Object.assign(new Error(message.replace(/\.$/, '')), waitMs === undefined ? {} : { waitMs })
}

/** RFC 9110, 10.2.3: seconds or a date. Undefined where it is neither. */
function waitMsOf(wait) {
  if (wait === null || wait === undefined) return undefined
  const ms = /^\d+$/.test(wait.trim()) ? Number(wait) * 1000 : Date.parse(wait) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_WAIT_MS, Math.max(0, ms))
}

/** One line: rewritten in place on a terminal, printed at each change otherwise. `stays`: a line of its own. */
function statusLine(stream) {
  let last = ''
  return (text, stays = false) => {
    const line = `${new Date().toTimeString().slice(0, 8)} ${text}`
    if (stays) return void stream.write(`${stream.isTTY ? '\r\u001b[K' : ''}${line}\n`)
    if (stream.isTTY) stream.write(`\r\u001b[K${line.slice(0, (stream.columns ?? 80) - 1)}`)
    else if (text !== last) stream.write(`${line}\n`)
    last = text
  }
}

function requireSettings({ match, url, key, every }) {
  if (!/^[1-9]\d*$/.test(match)) throw new Stop('--match needs the number of the match, such as --match 7.')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Stop('--url needs the address of the site, such as --url https://scores.example.org.')
  if (!key) throw new Stop("--key needs a key from the site's desk, or set CREASE_KEY.")
  if (!/^\d{1,5}$/.test(every)) throw new Stop('--every needs milliseconds, such as --every 500.')
}

async function main() {
  const text = { type: 'string' }
  const args = process.argv.slice(2)
  // A key may begin with a hyphen, which would be an option.
  const at = args.indexOf('--key')
  if (at !== -1 && at + 1 < args.length) args.splice(at, 2, `--key=${args[at + 1]}`)
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: {
      ...{ match: text, url: text, key: text, every: text, team: { ...text, multiple: true } },
      ...{ template: { type: 'boolean' }, help: { type: 'boolean' } },
    },
  })
  const { match, url, key = process.env.CREASE_KEY, every = '500', team = [], template, help } = values
  const [file] = positionals
  if (template && file !== undefined) return writeFile(file, templateText(file))
  if (template || help) return void process.stdout.write(template ? templateText() : USAGE)
  if (!file) throw new Stop(USAGE.trimEnd())
  requireSettings({ match, url, key, every })
  const aliases = team.map((one) => [one.slice(0, one.lastIndexOf('=')), one.slice(one.lastIndexOf('=') + 1)])
  await watch(file, { url, match, key, aliases, everyMs: Number(every), show: statusLine(process.stdout) })
}

/** Within a build it is a part of another program. */
const isOwnFile = import.meta.url.endsWith('.mjs')
if (isOwnFile && process.argv[1] && (await realpath(process.argv[1])) === fileURLToPath(import.meta.url)) {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${process.stderr.isTTY ? '\n' : ''}${error.message}\n`)
    process.exitCode = 1
  }
}
