import { expect } from 'vitest'
import type { OriginConfig } from '#relay/origin/core/config/config.ts'
import type { Ask } from '#relay/origin/parts/ingest/feeds/provider-answers.ts'
import { clubUnderTest } from './desk-under-test.ts'

export const URL_OF_PROVIDER = 'https://provider.example/v1/match?id=1'

/** A club's match, and a provider that answers what it is given. */
export async function fedClub(config: Partial<OriginConfig> = {}) {
  const asked: { url: string; key: string | undefined }[] = []
  const provider: { answer: (url: string) => Response } = { answer: () => new Response('', { status: 503 }) }
  const askProvider: Ask = async (url, { headers }) => {
    asked.push({ url, key: headers['x-key'] })
    return provider.answer(url)
  }
  const due: (() => void)[] = []
  const club = await clubUnderTest(
    {
      askProvider,
      timers: (_ms, work) => {
        due.push(work)
        return () => void due.splice(due.indexOf(work) >>> 0, 1)
      },
    },
    config,
  )
  const { app, desk, MatchId } = club
  /** The clock moves, and the work that waits for it runs. */
  const pass = (ms: number) => {
    club.pass(ms)
    for (const work of due.splice(0)) work()
  }
  const scoreOf = (r: number, w: number, o: number) => () =>
    Response.json({
      data: {
        ...{ id: 'm1', teams: ['Riverside CC', 'Hill Wanderers'], matchStarted: true, matchEnded: false },
        score: [{ r, w, o, inning: 'Riverside CC Inning 1' }],
      },
    })
  const add = (changes: object = {}) =>
    desk('POST', 'Feed', {
      ...{ From: 'cricketdata', Url: URL_OF_PROVIDER, Header: 'X-Key: secret', MatchId, Seconds: 10 },
      ...changes,
    })
  const feed = async () => (await desk('GET', 'Feed')).json().data[0]
  const innings = async () =>
    (await app.inject(`/api/Match/MatchDetail/${MatchId}`)).json().data.Scorecard.Innings[1]
  /** Until it is as it should be, with ten seconds before each look. */
  const until = (read: () => Promise<unknown>, expected: object) =>
    expect
      .poll(async () => {
        pass(10_000)
        return read()
      })
      .toMatchObject(expected)
  return { ...club, pass, asked, provider, scoreOf, add, feed, innings, until }
}
