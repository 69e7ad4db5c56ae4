import { readFile } from 'node:fs/promises'
import { ConfigError } from '#relay/config/config-error.ts'
import { systemClock } from '#relay/origin/core/clock.ts'
import { readOriginConfig } from '#relay/origin/core/config/config.ts'
import { isLed } from '#relay/origin/core/database/leader-lock.ts'
import { type DatabasePlace, openDatabase } from '#relay/origin/core/database/open-database.ts'
import type { Database, Owner } from '#relay/origin/core/database/schema.ts'
import { NamesToConfirm } from '#relay/origin/core/names/names-to-confirm.ts'
import { type Imported, type ImportMode, importMatch } from '#relay/origin/parts/import/import-match.ts'
import { matchFiles } from '#relay/origin/parts/import/match-files.ts'
import { readSourceMatch, sourceIdOf } from '#relay/origin/parts/import/source-match.ts'
import { type TakenBack, takeBack } from '#relay/origin/parts/import/take-back.ts'
import { loadEnvFile } from '../config/env-file.ts'
import { NameAnswers } from './support/name-answers.ts'
import { runCommand, sentenceOf, WrongUse } from './support/run-command.ts'

const USAGE = `Usage: npm run import -- FILES... [--same | --another] [--replace] [--replay] [--pace-ms N]
       npm run import -- --remove FILES OR SOURCE IDS... [--replace]

Brings matches in, from Cricsheet JSON files or folders of them. A file without innings
and outcome is a fixture: "time" in its info, such as "14:30+05:30", is when it begins.

  --same        sides, players, grounds, series and fixtures of a name that the site has
                are the site's own; without it or --another a terminal asks once
  --another     they are others of the same name
  --replace     take the file in the place of what was scored, sent or typed here
  --replay      play each match again from now on, ball by ball, as a live match
  --pace-ms N   milliseconds from ball to ball of a replay (default: 6000)
  --remove      take matches back, with all that was counted of them
  --help        this text

A match is known by the name of its file, its source id: imported again, a file that has
changed replaces what it brought in before, and one that has not changes nothing. A match
in play stays as it is. A file that is not sound is refused whole, the others go in, and
the exit status is 1. DATA_DIR names the data folder (default ./data), DATABASE_URL a
PostgreSQL database in its place.
`
const DEFAULT_PACE_MS = 6000
const MOST_PACE_MS = 3_600_000
const PROGRESS_EVERY = 100

const OPTIONS = {
  same: { type: 'boolean' },
  another: { type: 'boolean' },
  replace: { type: 'boolean' },
  replay: { type: 'boolean' },
  'pace-ms': { type: 'string' },
  remove: { type: 'boolean' },
} as const

const NO_COUNTS = { 'brought in': 0, updated: 0, 'held already': 0, refused: 0 }
const OWNED: Record<Owner, string> = {
  scorer: 'is scored here by people',
  program: 'is sent here by a program',
  desk: 'has a result that an editor typed',
  import: 'came from a file',
  demo: 'is played by itself',
}

await runCommand(USAGE, OPTIONS, async ({ values, positionals }) => {
  if (positionals.length === 0) throw new WrongUse()
  const { same = false, another = false, replace: isReplacing = false } = values
  if (same && another) throw new WrongUse('--same and --another exclude each other.')
  const answers = new NameAnswers({ all: same ? 'same' : another ? 'another' : undefined })
  const mode = { ...modeOf(values.replay ?? false, values['pace-ms']), isReplacing, decide: answers.decide }
  loadEnvFile()
  const place = readOriginConfig(process.env)
  if (values.remove) return removeAll(positionals, place, isReplacing)
  const files = await matchFiles(positionals)
  if (files.length === 0) throw new Error('There are no .json files there.')
  return importAll(files, { mode, answers, place })
})

type Import = { mode: ImportMode; answers: NameAnswers; place: DatabasePlace }
type Line = { outcome: keyof typeof NO_COUNTS; words: string }

async function importAll(files: string[], { mode, answers, place }: Import): Promise<number> {
  const db = await openDatabase(place)
  const counts = { ...NO_COUNTS }
  try {
    let left = files
    while (left.length > 0) {
      const unclear: NamesToConfirm[] = []
      const again: string[] = []
      for (const [index, file] of left.entries()) {
        const line = await importOne(db, file, mode)
        if (line instanceof NamesToConfirm) {
          unclear.push(line)
          again.push(file)
        } else {
          counts[line.outcome]++
          process.stdout.write(`${file}: ${line.words}\n`)
        }
        if ((index + 1) % PROGRESS_EVERY === 0) process.stderr.write(`${index + 1} of ${left.length} …\n`)
      }
      const isAnswered = await answers.ask(unclear.flatMap(({ questions }) => questions))
      if (!isAnswered) counts.refused += again.length
      left = isAnswered ? again : []
    }
  } finally {
    await db.destroy()
  }
  const summary = Object.entries(counts).filter(([, count]) => count > 0)
  process.stdout.write(
    `${files.length} ${files.length === 1 ? 'file' : 'files'}: ${summary.map(([what, count]) => `${count} ${what}`).join(', ')}.\n`,
  )
  if (mode.replay && counts['brought in'] > 0) process.stdout.write(await playing(place))
  return counts.refused > 0 ? 1 : 0
}

async function importOne(db: Database, file: string, mode: ImportMode): Promise<Line | NamesToConfirm> {
  try {
    const source = readSourceMatch(file, await readFile(file, 'utf8'))
    const { teams, dates } = source.facts
    return lineOf(await importMatch(db, systemClock, source, mode), `${teams.join(' v ')}, ${dates[0]}`, mode)
  } catch (error) {
    if (error instanceof NamesToConfirm) return error
    return { outcome: 'refused', words: `refused. ${sentenceOf(error)}` }
  }
}

function lineOf(imported: Imported, match: string, { replay }: ImportMode): Line {
  const { matchId, isUpdate } = imported
  const outcome = isUpdate ? 'updated' : 'brought in'
  const place = `${match}: match ${matchId}${isUpdate ? ' updated' : ''}`
  switch (imported.kind) {
    case 'held':
      return {
        outcome: 'held already',
        words: `${match}: held already as match ${matchId}, nothing changed.`,
      }
    case 'in play':
      return { outcome: 'refused', words: `${match}: match ${matchId} is in play, nothing changed.` }
    case 'owned': {
      const why = `match ${matchId} ${OWNED[imported.owner]}, nothing changed`
      return { outcome: 'refused', words: `${match}: ${why}. --replace takes the file in its place.` }
    }
    case 'fixture':
      return { outcome, words: `${place}, a fixture at ${imported.startTime}.` }
    case 'finished': {
      const notes = imported.notes.map((one) => `  note: ${one}`)
      return { outcome, words: [`${place}. ${imported.statusText}`, ...notes].join('\n') }
    }
    case 'to replay': {
      const pace = `${imported.balls} balls at ${replay?.paceMs} ms`
      return { outcome, words: `${place}, to be replayed, ${pace}.` }
    }
  }
}

async function removeAll(wanted: string[], place: DatabasePlace, isReplacing: boolean): Promise<number> {
  const db = await openDatabase(place)
  let refused = 0
  try {
    for (const one of wanted) {
      const contentHash = await readFile(one, 'utf8')
        .then((text) => readSourceMatch(one, text).contentHash)
        .catch(() => undefined)
      const taken = await takeBack(db, sourceIdOf(one), { contentHash, isReplacing })
      if (taken.kind !== 'removed') refused += 1
      process.stdout.write(`${one}: ${wordsOf(taken)}\n`)
    }
  } finally {
    await db.destroy()
  }
  return refused > 0 ? 1 : 0
}

function wordsOf(taken: TakenBack): string {
  switch (taken.kind) {
    case 'removed':
      return `match ${taken.matchId} was taken back.`
    case 'owned':
      return `match ${taken.matchId} ${OWNED[taken.owner]}, nothing changed. --replace removes that too.`
    case 'in play':
      return 'The match is in play, nothing changed.'
    case 'unknown':
      return 'No match was brought in from it.'
  }
}

function modeOf(isReplay: boolean, pace: string | undefined): ImportMode {
  if (pace === undefined) return isReplay ? { replay: { paceMs: DEFAULT_PACE_MS } } : {}
  if (!isReplay) throw new Error('--pace-ms goes with --replay.')
  if (!/^[1-9]\d{0,6}$/.test(pace) || Number(pace) > MOST_PACE_MS) {
    throw new ConfigError('--pace-ms', pace, `a whole number of milliseconds from 1 to ${MOST_PACE_MS}`)
  }
  return { replay: { paceMs: Number(pace) } }
}

async function playing(place: DatabasePlace): Promise<string> {
  return (await isLed(place))
    ? 'The origin that runs on this data begins within a second.\n'
    : 'No origin runs on this data: play starts with npm start.\n'
}
