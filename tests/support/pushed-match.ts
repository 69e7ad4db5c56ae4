import { cricsheetJson, shortPlan } from './own-match.ts'
import { scoredFixture } from './scored-fixture.ts'

const json = cricsheetJson(shortPlan('pushed', 2))

/** A match of two overs a side that a program sends, and the calls that it does it with. */
export async function pushedMatch() {
  const fixture = await scoredFixture(json)
  const { send, login, read, matchId } = fixture
  const editor = { AuthToken: await login('editor') }
  const [a, b] = (await read()).Sheet.Teams
  const keyFor = async (scope: object): Promise<{ KeyId: number; Key: string }> =>
    (await send('POST', 'Desk/Key', { Name: 'NV Play', ...scope }, editor)).json().data
  const { Key, KeyId } = await keyFor({ MatchId: matchId })
  const push = (body: unknown, headers: Record<string, string> = {}, id = matchId) =>
    send('PUT', `Ingest/${id}`, body, { 'X-Api-Key': Key, ...headers })
  const innings = (more: object = {}) => ({
    BattingTeamId: a.TeamId,
    Runs: 40,
    Wickets: 1,
    Overs: '1.3',
    ...more,
  })
  const score = (Version: number, more: object = {}) => ({
    Version,
    Score: { Innings: { 1: innings(more) } },
  })
  const card = (Version: number, more: object = {}) => ({
    Version,
    Scorecard: { Innings: { 1: innings(more) } },
  })
  const detail = async () => (await fixture.app.inject(`/api/Match/MatchDetail/${matchId}`)).json().data
  return { ...fixture, editor, a, b, keyFor, Key, KeyId, push, innings, score, card, detail }
}
