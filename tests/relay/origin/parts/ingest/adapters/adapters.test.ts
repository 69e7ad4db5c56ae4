import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADAPTERS } from '#relay/origin/parts/ingest/adapters/adapters.ts'
import type { OurMatch } from '#relay/origin/parts/ingest/adapters/provided-match.ts'
import { pushOfMatch } from '#relay/origin/parts/ingest/adapters/push-of-match.ts'
import { checkPush } from '#relay/origin/parts/ingest/check-push.ts'
import type { FeedProvider } from '#shared/api/feed-providers.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const MATCH: OurMatch = {
  TeamA: { TeamId: 1, TeamName: 'Riverside', ShortName: 'RIV', ImageUrl: '' },
  TeamB: { TeamId: 2, TeamName: 'Hilltop', ShortName: 'HIL', ImageUrl: '' },
  ...{ Format: 'T20', BallsPerOver: 6, Overs: 20, Scorecard: { Innings: {}, Deliveries: {} } },
}

function pushOf(from: FeedProvider, text: string) {
  const adapter = ADAPTERS[from]
  const provided = adapter.read(adapter.form === 'text' ? text : JSON.parse(text), { match: MATCH })
  const { push, remarks } = pushOfMatch(provided, MATCH)
  return { push, remarks, faults: checkPush({ Version: 1, ...push }) }
}

const SAMPLES: [from: FeedProvider, file: string][] = [
  ['cricketdata', 'cricketdata-scorecard.json'],
  ['cricketdata', 'cricketdata-current.json'],
  ['cricbuzz', 'cricbuzz-list.json'],
  ['cricbuzz', 'cricbuzz-match.json'],
  ['espncricinfo', 'espncricinfo-match.json'],
  ['espncricinfo', 'espn-play-by-play.json'],
  ['entitysport', 'entitysport-innings.json'],
  ['entitysport', 'entitysport-live.json'],
  ['entitysport', 'entitysport-info.json'],
  ['entitysport', 'entitysport-wagons.json'],
  ['play-cricket', 'play-cricket.json'],
  ['cricclubs', 'cricclubs.json'],
]

test('nv-play: the innings that a file of the template has continues the match, also as JSON', () => {
  const fields = {
    ...{
      CurrentBattingTeamName: 'Hilltop CC - 1st XI',
      CurrentBowlingTeamName: 'Riverside',
      InningsRuns: '52',
    },
    ...{
      InningsWickets: '1',
      OverBallsCompleted: '6.6',
      Target: '',
      Batter1_Name: 'T Orr*',
      Batter1_Runs: '30',
    },
    ...{
      Batter1_Balls: '20',
      Batter1_HowOutShort: 'not out',
      CurrentPartnership_Batter1Fours: '{{no such field}}',
    },
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const text = ['Begin=a', ...lines, 'End=a', ''].join('\r\n')
  const { push } = pushOf('nv-play', text)
  expect(push.Scorecard?.Innings).toMatchObject({
    1: {
      BattingTeamId: 2,
      Runs: 52,
      Wickets: 1,
      Overs: '6.6',
      Batting: [{ Name: 'T Orr', Runs: 30, Balls: 20 }],
    },
  })
  expect(pushOf('nv-play', JSON.stringify(fields)).push).toEqual(push)
  expect(() => pushOf('nv-play', text.replace('End=a', 'End=b'))).toThrow(/half written/)
})

test.each(SAMPLES)('%s: %s gives its push, which the site takes without a word', (from, file) => {
  const { push, remarks, faults } = pushOf(from, read(`samples/${file}`))
  expect({ push, remarks }).toEqual(JSON.parse(read(`pushes/${file}`)))
  expect(faults).toEqual([])
})
