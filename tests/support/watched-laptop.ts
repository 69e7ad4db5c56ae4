import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { run, until } from './origin-process.ts'
import { temporaryFolder } from './origin-under-test.ts'
import { scoreboardFields } from './scoreboard-writer.ts'
import { scoredFixture } from './scored-fixture.ts'

export const AGENT = 'relay/origin/agents/watch-scoreboard.mjs'

/** A copy on a laptop: nothing else of the project is there. */
export function laptop(settings: { url: string; key: string; match: number; env?: NodeJS.ProcessEnv }) {
  const folder = temporaryFolder()
  const agent = join(folder, 'watch-scoreboard.mjs')
  const file = join(folder, 'crease-scoreboard.txt')
  copyFileSync(fileURLToPath(new URL(`../../${AGENT}`, import.meta.url)), agent)
  const { url, key, match } = settings
  const args = [agent, file, '--match', `${match}`, '--url', url, '--key', key, '--every', '5']
  const lines: string[] = []
  const start = (...more: string[]): ChildProcess => {
    const child = spawn(process.execPath, [...args, ...more], {
      ...{ cwd: folder, env: { ...process.env, ...settings.env } },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => lines.push(...`${chunk}`.split('\n').filter(Boolean)))
    return child
  }
  const says = (words: string) =>
    until(
      async () => lines,
      () => lines.some((line) => line.includes(words)),
    )
  return { file, lines, start, says }
}

/** A match whose score such a laptop sends, and what its program writes at each scorecard. */
export async function watched(json: unknown) {
  const fixture = await scoredFixture(json)
  const { app, send, login, matchId, read } = fixture
  const editor = { AuthToken: await login('editor') }
  const { Key, KeyId } = (
    await send('POST', 'Desk/Key', { Name: 'NV Play', MatchId: matchId }, editor)
  ).json().data
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { Sheet, Match } = await read()
  const teamNames = Object.fromEntries(
    [Match.TeamA, Match.TeamB].map(({ TeamId, TeamName }) => [TeamId, `${TeamName} - 1st XI`]),
  )
  const { out } = await run(AGENT, ['--template'], {})
  // A scorer has filled in what their version calls the extras.
  const template = out.replaceAll(/^(Byes|LegByes|Wides|NoBalls|Penalty)=/gm, '$1={{Extras$1}}')
  const fieldsAt = (card: Scorecard) => scoreboardFields(card, Sheet, teamNames)
  const detail = async () => (await app.inject(`/api/Match/MatchDetail/${matchId}`)).json().data
  return {
    ...fixture,
    editor,
    Key,
    KeyId,
    url,
    Sheet,
    template,
    fieldsAt,
    detail,
    laptop: laptop({ url, key: Key, match: matchId }),
  }
}
