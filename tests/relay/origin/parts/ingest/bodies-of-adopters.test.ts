import { expect, test } from 'vitest'
import { WORDS } from '#relay/origin/core/words/words.ts'
import { checkPush } from '#relay/origin/parts/ingest/check-push.ts'
import { readPush } from '#relay/origin/parts/ingest/read-push.ts'

/** Bodies as programs send them at first: read as meant where that is clear, or answered with the right form. */

const innings = (more: object = {}) => ({ BattingTeamId: 1, Runs: 40, Wickets: 1, Overs: '1.3', ...more })
const score = (more: object = {}, top: object = {}) => ({
  ...{ Version: 1, ...top },
  Score: { Innings: { 1: innings(more) } },
})
const card = (more: object) => ({ Version: 1, Scorecard: { Innings: { 1: innings(more) } } })
const result = (Result: unknown) => ({ Version: 1, Scorecard: { Innings: { 1: innings() }, Result } })
const batter = (more: object) => card({ Batting: [{ Name: 'Ada', Runs: 3, ...more }] })
const shot = (more: object) => ({
  ...{ Version: 1, Score: { Innings: { 1: innings({ Batting: [{ Name: 'Ada', Runs: 31 }] }) } } },
  Shots: [{ Innings: 1, Batter: 'Ada', Runs: 4, X: 62, Y: -78, ...more }],
})
const bowler = (more: object) => card({ Bowling: [{ Name: 'Bo', Overs: '1', Runs: 3, Wickets: 0, ...more }] })

test.each<[what: string, body: unknown]>([
  ['a version as text', score({}, { Version: '7' })],
  ['innings in a list', { Version: 1, Score: { Innings: [innings()] } }],
  ...['Live', 'In Progress', 'LIVE', 'Innings Break', 'Result', '', null].map((Status): [string, unknown] => [
    `the status ${Status}`,
    score({}, { Status }),
  ]),
  ...['field', 'Bat', 'elected to field', 'BOWL'].map((Decision): [string, unknown] => [
    `who ${Decision}`,
    score({}, { Toss: { WinnerTeamId: '1', Decision } }),
  ]),
  ['ids and counts as text', score({ BattingTeamId: '1', Runs: '40', Wickets: ' 1 ', Target: '176' })],
  ['overs as a number', score({ Overs: 9.3, Target: 176, TargetOvers: 20 })],
  ['a bowler with overs as a number', bowler({ Overs: 3.2 })],
  ['an id of the source as a number', batter({ ExternalId: 77 })],
  ['a dismissal as text', batter({ Out: 'c Bo b Cy' })],
  ['a result as it is called', result({ Kind: 'Won', WinnerTeamId: 1 })],
  ['nothing known', score({ Target: null, Batting: '', Bowling: null })],
  ['places with a fraction or as text', shot({ X: 61.7, Y: ' -78 ', Innings: '1', Runs: '4' })],
  ['a place slightly beyond the boundary', shot({ X: 77, Y: -77 })],
  ['shots for a score that is there', { Version: 1, Shots: shot({}).Shots }],
])('%s is read as meant', (_what, body) => {
  expect(checkPush(body)).toEqual([])
})

const LIST_OF_STATUS =
  'Status is one of: upcoming, toss, live, innings break, drinks, rain, stumps, super over, completed'

test.each<[body: unknown, ...sentences: string[]]>([
  [[score()], 'The body has to be a JSON object.'],
  ['x', 'The body has to be a JSON object.'],
  [{}, 'Version is missing. Example: 12.'],
  [score({}, { Version: 7.5 }), 'Version is a whole number, such as 12. It is 7.5.'],
  [score({}, { Version: '2026-11-30' }), 'Version is a whole number, such as 12. It is "2026-11-30".'],
  [score({}, { Version: -1 }), 'Version is a whole number, such as 12. It is -1.'],
  [score({}, { Version: null }), 'Version is missing. Example: 12.'],
  [{ ...score(), ...card({}) }, 'Send either Scorecard or Score.'],
  [{ Version: 1 }, 'Send either Scorecard or Score.'],
  [
    { Version: 1, Score: { Innings: { first: innings() } } },
    'Score.Innings.first has no number: innings and wickets are named "1", "2", and so on.',
  ],
  [
    { Version: 1, Innings: { 1: innings() } },
    'Innings is no field of this call and was left out. The fields there are: Version, ExternalId, Teams, Status, StatusText, Toss, Scorecard, Score, Shots.',
  ],
  [score({}, { Status: 'banana' }), LIST_OF_STATUS, 'It is "banana".'],
  [score({}, { Status: 3 }), LIST_OF_STATUS, 'It is 3.'],
  [
    score({}, { Toss: 'A won' }),
    'Toss is a list or an object, such as {"WinnerTeamId":101,"Decision":"bat"}.',
  ],
  [score({}, { Toss: { WinnerTeamId: 1 } }), 'Toss.Decision is missing. Example: "bat".'],
  [score({}, { Toss: { WinnerTeamId: 1, Decision: 'slept' } }), 'Toss.Decision is one of: bat, bowl.'],
  [score({ BattingTeamId: undefined }), 'Score.Innings.1.BattingTeamId is missing. Example: 101.'],
  [score({ Runs: 'forty' }), 'Score.Innings.1.Runs is a whole number, such as 12. It is "forty".'],
  [score({ Runs: '40/1' }), 'Score.Innings.1.Runs is a whole number, such as 12. It is "40/1".'],
  [score({ Runs: null }), 'Score.Innings.1.Runs is missing. Example: 74.'],
  [score({ Runs: 40.5 }), 'Score.Innings.1.Runs is a whole number, such as 12. It is 40.5.'],
  [score({ Wickets: 11 }), 'Score.Innings.1.Wickets can be at most 10.'],
  [score({ Overs: 9.33 }), 'Score.Innings.1.Overs is text, such as "9.3". It is 9.33.'],
  [score({ Overs: '9 overs' }), 'Score.Innings.1.Overs is text, such as "9.3". It is "9 overs".'],
  [score({ Overs: { Overs: 9 } }), 'Score.Innings.1.Overs is text, such as "9.3".'],
  [score({ Overs: undefined }), 'Score.Innings.1.Overs is missing: send Overs, such as "9.3", or Balls.'],
  [score({ Overs: '1.7' }), 'The balls after the point in Score.Innings.1.Overs can be at most 6.'],
  [card({ Batsmen: [] }), 'Scorecard.Innings.1.Batsmen is no field of this call', 'Extras, Batting, Bowling'],
  [card({ batting: [] }), 'Scorecard.Innings.1.batting is no field of this call'],
  [
    batter({ StrikeRate: 100 }),
    'Scorecard.Innings.1.Batting.0.StrikeRate is no field of this call',
    'Fours, Sixes',
  ],
  [score({}, { Venue: 'Oval' }), 'Venue is no field of this call'],
  [card({ Batting: 'Ada 3' }), 'such as [{"Name":"A Rao","Runs":31,"Balls":24}]. It is "Ada 3".'],
  [
    card({ Batting: [3] }),
    'Batting.0 is a list or an object, such as {"Name":"A Rao","Runs":31,"Balls":24}. It is 3.',
  ],
  [card({ Batting: [{ PlayerId: 'p-7', Runs: 3 }] }), 'PlayerId is a whole number, such as 12. It is "p-7".'],
  [
    card({ Batting: [{ Runs: 3 }] }),
    'Scorecard.Innings.1.Batting.0 needs a Name: this player is not known yet.',
  ],
  [batter({ Out: 'eaten' }), 'Out.Kind is "eaten", which is no way to be out that is known here.'],
  [batter({ Out: 3 }), 'Out is a list or an object, such as {"Kind":"caught","Bowler":"D Nair"}. It is 3.'],
  [batter({ Out: { Bowler: 'Bo' } }), 'Out.Kind is missing. Example: "caught".'],
  [batter({ AtCrease: 'yes' }), 'AtCrease is true or false. It is "yes".'],
  [bowler({ Overs: undefined }), 'Bowling.0.Overs is missing: send Overs, such as "9.3", or Balls.'],
  [bowler({ Wickets: '-' }), 'Wickets is a whole number, such as 12. It is "-".'],
  [
    card({ OnStrike: { Name: 'Ada' } }),
    'OnStrike is a player: our PlayerId, your id, or the name, such as "A Rao".',
  ],
  [card({ FallOfWickets: '1-4' }), 'such as [{"Name":"A Rao","Runs":40,"Over":"4.2"}]. It is "1-4".'],
  [
    card({ Extras: 7 }),
    'Extras is a list or an object, such as {"Byes":1,"LegByes":1,"NoBalls":0,"Wides":3,"Penalty":0}.',
  ],
  [card({ Extras: { Byes: 1 } }), 'Scorecard.Innings.1.Extras.LegByes is missing. Example: 1.'],
  [result('India won'), 'such as {"Kind":"win","WinnerTeamId":101,"By":{"Runs":12}}. It is "India won".'],
  [result({ Kind: 'lost' }), 'Result.Kind is one of: win, tie, draw, no result, awarded. It is "lost".'],
  [
    card({ Batting: ['Ada', 'Cy'].map((Name) => ({ Name, Runs: 3, Out: 'b Bo' })) }),
    'Scorecard.Innings.1 has 2 batters who are out, and Wickets is 1. Both were stored.',
  ],
  [shot({ Innings: 'first' }), 'Shots.0.Innings is a whole number, such as 12. It is "first".'],
  [shot({ Innings: undefined }), 'Shots.0.Innings is missing. Example: 1.'],
  [shot({ Innings: 2 }), 'Shots.0.Innings is 2, an innings that is not here yet. Its shots were left out.'],
  [shot({ Batter: null }), 'Shots.0.Batter is missing. Example: "A Rao".'],
  [shot({ Batter: { Name: 'Ada' } }), 'Shots.0.Batter is a player: our PlayerId, your id, or the name'],
  [shot({ Batter: 'Bo' }), 'Shots.0.Batter names "Bo", which is no single player of that side.'],
  [shot({ Bowler: ['Bo'] }), 'Shots.0.Bowler is a player: our PlayerId, your id, or the name'],
  [shot({ Bowler: 'Cy' }), 'Shots.0.Bowler names "Cy", which is no single player of that side.'],
  [shot({ Runs: 'four' }), 'Shots.0.Runs is a whole number, such as 12. It is "four".'],
  [shot({ Runs: 21 }), 'Shots.0.Runs can be at most 20.'],
  [shot({ X: undefined }), 'Shots.0.X is missing. Example: 62.'],
  [shot({ X: -101 }), 'Shots.0.X is a whole number from -100 to 100, from the batter: 100 is the boundary,'],
  [
    shot({ X: -78, Y: 78 }),
    'Shots.0 has X and Y of a point at most 110 from the batter, where 100 is the boundary: this one is farther.',
  ],
  [shot({ Y: 'far' }), 'Y towards the bowler, X to the right of who looks there. It is "far".'],
  [shot({ Zone: 3 }), 'Shots.0.Zone is no field of this call', 'Innings, Batter, Bowler, Runs, X, Y'],
  [{ ...shot({}), Shots: 'all' }, 'Shots is a list or an object, such as [{"Innings":1,"Batter":"A Rao",'],
  [{ ...shot({}), Shots: Array(4001).fill({}) }, 'Shots has 4001 entries. A match can have at most 4000.'],
])('the answer to %j names the right form', (body, ...sentences) => {
  const found = checkPush(body).join(' ')
  for (const sentence of sentences) expect(found).toContain(sentence)
})

test('a side is meant by its name, and another text is answered with the ids of both', () => {
  const sides = [
    { TeamId: 11, TeamName: 'Harbour Blues', ShortName: 'HB' },
    { TeamId: 12, TeamName: 'Rovers', ShortName: 'ROV' },
  ]
  const read = (BattingTeamId: unknown) => readPush(score({ BattingTeamId }), WORDS.en, sides)
  expect(['rovers', 'ROV', '12'].map((name) => read(name).sent?.Score?.Innings['1']?.BattingTeamId)).toEqual([
    12, 12, 12,
  ])
  expect(read('Roamers').faults).toEqual([
    'Score.Innings.1.BattingTeamId is no team of this match. Its teams are 11 (Harbour Blues), 12 (Rovers).',
  ])
})
