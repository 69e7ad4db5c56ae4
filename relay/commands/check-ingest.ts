import { readFile } from 'node:fs/promises'
import { fieldsIn, inningsOf, textOf } from '#relay/origin/agents/watch-scoreboard.mjs'
import { checkPush } from '#relay/origin/parts/ingest/check-push.ts'
import { MatchDetailAnswer } from '#shared/api/match.ts'
import { runCommand, WrongUse } from './support/run-command.ts'

const USAGE = `Usage: npm run check-ingest -- FILE [--url URL --match N]

Says field by field what is wrong with a body of PUT /api/Ingest, or with what a scoring
program wrote from the template of watch-scoreboard. Nothing is sent. With --url and --match
the sides and players are those of that match. Exit status 1 where something is wrong.
`

await runCommand(
  USAGE,
  { url: { type: 'string' }, match: { type: 'string' } },
  async ({ values, positionals }) => {
    const [file, ...others] = positionals
    const isUsable = others.length === 0 && (values.url === undefined) === (values.match === undefined)
    if (file === undefined || !isUsable) throw new WrongUse()
    const match = values.url === undefined ? undefined : await matchAt(values.url, values.match ?? '')
    const body = bodyIn(textOf(await readFile(file)), match)
    const remarks = new Set<string>()
    const faults = checkPush(body, match, (sentence) => void remarks.add(sentence))
    for (const remark of remarks) process.stdout.write(`${remark}\n`)
    for (const fault of faults) process.stdout.write(`${fault}\n`)
    process.stdout.write(
      faults.length === 0 ? `${file} is in order.\n` : `${file}: ${faults.length} wrong.\n`,
    )
    return faults.length === 0 ? 0 : 1
  },
)

type Match = Awaited<ReturnType<typeof matchAt>>

async function matchAt(url: string, id: string) {
  const answer = await fetch(new URL(`/api/Match/MatchDetail/${id}`, url))
  if (!answer.ok) throw new Error(`There is no match ${id} on ${url}.`)
  return MatchDetailAnswer.parse(await answer.json()).data
}

/** JSON as it would be sent, or the one innings that a file from the template holds. */
function bodyIn(text: string, match: Match | undefined): unknown {
  const isOfTemplate = /^Begin=/m.test(text) || /"CurrentBattingTeamName"\s*:/.test(text)
  if (!isOfTemplate) {
    try {
      return JSON.parse(text)
    } catch (error) {
      throw new Error(`The file is neither JSON nor written from the template: ${(error as Error).message}`)
    }
  }
  const fields = fieldsIn(text)
  if (!fields) throw new Error('The file is half written: its first and its last line differ.')
  const { CurrentBattingTeamName = '', CurrentBowlingTeamName = '' } = fields
  const teams = match
    ? [match.TeamA, match.TeamB].map(({ TeamId, TeamName, ShortName }) => ({
        TeamId,
        names: [TeamName, ShortName],
      }))
    : [CurrentBattingTeamName, CurrentBowlingTeamName].map((name, place) => ({
        TeamId: place + 1,
        names: [name],
      }))
  const players = match?.PlayersPerSide ?? 11
  return { Version: 1, Scorecard: { Innings: { 1: inningsOf(fields, { teams, players }) } } }
}
