import type { Browser } from 'playwright-core'
import { logInOnPage } from './log-in-on-page.ts'
import { RelayProcess } from './relay-process.ts'
import { scoredFixture } from './scored-fixture.ts'
import { ScorerAtWork } from './scorer-at-work.ts'

/** A match to score, the site in front of it, and phones of those who may. */
export async function scorersGround(
  browser: Browser,
  onTestFinished: (done: () => Promise<void>) => void,
  file: unknown,
) {
  const origin = await scoredFixture(file)
  const apiHost = await origin.app.listen({ port: 0, host: '127.0.0.1' })
  const relay = await RelayProcess.at({ API_HOST: apiHost, SERVICE_WORKER: 'on', LIVE_POLL_MS: '200' })
  await relay.start()
  onTestFinished(() => relay.stop())
  const { Sheet, Squads, Match } = await origin.read()
  const teams = new Map([Match.TeamA, Match.TeamB].map(({ TeamId, TeamName }) => [TeamId, TeamName]))
  const address = `${relay.address}/score/${origin.matchId}`
  const phoneOf = async (UserName: string) => {
    const scorer = await ScorerAtWork.with(browser, Sheet, { teams, squads: Squads })
    onTestFinished(() => scorer.context.close())
    await scorer.page.goto(address)
    await scorer.page.getByText('Log in to score this match.').waitFor()
    await logInOnPage(scorer.page, origin, UserName)
    await scorer.page.goto(address)
    return scorer
  }
  return { origin, apiHost, address, Sheet, phoneOf }
}
