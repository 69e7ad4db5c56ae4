/**
 * The least that can stand behind the relay: the two live calls, and 404 for everything else.
 *
 *   PORT=9000 node relay/docs/minimal-origin.mjs
 *   API_HOST=http://127.0.0.1:9000 SESSION_SECRET=at-least-32-characters-of-pure-chance npm start
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'

const PACE_MS = Number(process.env.PACE_MS ?? 2000)
const BALLS_PER_OVER = 6
const OVERS = 20
/** What is scored off each ball, over and over. */
const RUNS = [1, 0, 4, 0, 2, 1, 0, 6, 1, 0, 0, 1, 3]

const fixtures = [fixture(1, 'Comets', 'COM', 'Herons', 'HER'), fixture(2, 'Larks', 'LAR', 'Terns', 'TER')]
let balls = 0
setInterval(() => (balls = Math.min(balls + 1, OVERS * BALLS_PER_OVER)), PACE_MS)

const CALLS = {
  '/api/Match/LiveMatches': () =>
    fixtures.map((one) => (balls < OVERS * BALLS_PER_OVER ? one : { ...one, Status: 'innings break' })),
  '/api/Match/Live': () =>
    fixtures.map((one) => ({ LiveMatchId: one.LiveMatchId, Scorecard: scorecardOf(one) })),
}

createServer((request, response) => {
  const data = CALLS[request.url]?.()
  const Status = data ? { code: 200, returnMessage: 'OK' } : { code: 404, returnMessage: 'Not here.' }
  const body = JSON.stringify({ Status, ...(data && { data }) })
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const isSame = data !== undefined && request.headers['if-none-match'] === etag
  response.writeHead(isSame ? 304 : Status.code, {
    'content-type': 'application/json',
    ...(data && { etag, 'cache-control': 'no-cache' }),
  })
  response.end(isSame ? undefined : body)
}).listen(Number(process.env.PORT ?? 9000), '127.0.0.1', function () {
  console.log(`The origin listens at http://127.0.0.1:${this.address().port}`)
})

function fixture(id, a, shortA, b, shortB) {
  const team = (TeamId, TeamName, ShortName) => ({ TeamId, TeamName, ShortName, ImageUrl: '' })
  return {
    LiveMatchId: id,
    MatchId: id,
    TournamentId: 1,
    TournamentName: 'Harbour Cup',
    MatchName: `Match ${id}`,
    Format: 'T20',
    Venue: 'The Meadow',
    StartTime: '2026-11-21T14:00:00Z',
    Status: 'live',
    StatusText: '',
    TeamA: team(2 * id - 1, a, shortA),
    TeamB: team(2 * id, b, shortB),
    TossJson: JSON.stringify({ WinnerTeamId: 2 * id - 1, Decision: 'bat' }),
    BallsPerOver: BALLS_PER_OVER,
  }
}

/** The score after so many balls: two batters who are never out, and two bowlers who take turns. */
function scorecardOf({ TeamA, TeamB }) {
  const batters = ['A. Rao', 'V. Pillai'].map((Name, place) => ({ Order: place + 1, Name, AtCrease: true }))
  for (const one of batters) Object.assign(one, { Runs: 0, Balls: 0, Fours: 0, Sixes: 0 })
  const bowlers = ['J. Stone', 'K. Reed'].map((Name, place) => ({ Order: place + 1, Name }))
  for (const one of bowlers)
    Object.assign(one, { Balls: 0, Overs: '0', Maidens: 0, Runs: 0, Wickets: 0, Wides: 0, NoBalls: 0 })
  const idOf = (place, isBowler) => TeamA.TeamId * 100 + place + (isBowler ? 51 : 1)
  const Deliveries = {}
  let striker = 0
  for (let ball = 0; ball < balls; ball += 1) {
    const over = Math.floor(ball / BALLS_PER_OVER)
    const runs = RUNS[ball % RUNS.length]
    const [batter, bowler] = [batters[striker], bowlers[over % 2]]
    batter.Runs += runs
    batter.Balls += 1
    if (runs === 4) batter.Fours += 1
    if (runs === 6) batter.Sixes += 1
    bowler.Runs += runs
    bowler.Balls += 1
    // The last four overs are enough, and keep the answer small.
    if (over > Math.floor((balls - 1) / BALLS_PER_OVER) - 4) {
      Deliveries[`1.${over}`] ??= {}
      const place = (ball % BALLS_PER_OVER) + 1
      Deliveries[`1.${over}`][place] = { Batter: idOf(striker), Bowler: idOf(over % 2, true), Runs: runs }
    }
    if (runs % 2 === 1) striker = 1 - striker
    if ((ball + 1) % BALLS_PER_OVER === 0) striker = 1 - striker
  }
  for (const one of bowlers) one.Overs = oversOf(one.Balls)
  const keyed = (people, isBowler) =>
    Object.fromEntries(people.map((one, place) => [idOf(place, isBowler), one]))
  const innings = {
    BattingTeamId: TeamA.TeamId,
    BowlingTeamId: TeamB.TeamId,
    Runs: batters[0].Runs + batters[1].Runs,
    Wickets: 0,
    Balls: balls,
    Overs: oversOf(balls),
    OnStrike: idOf(striker),
    Bowler: idOf(Math.floor(Math.max(0, balls - 1) / BALLS_PER_OVER) % 2, true),
    Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: 0 },
    Batting: keyed(batters),
    Bowling: keyed(
      bowlers.filter((one) => one.Balls > 0),
      true,
    ),
    FallOfWickets: {},
    Partnerships: {},
    Stand: { Batters: { [idOf(0)]: 0, [idOf(1)]: 0 }, Since: { Runs: 0, Balls: 0 } },
  }
  return { Innings: { 1: innings }, Deliveries }
}

function oversOf(count) {
  const [whole, rest] = [Math.floor(count / BALLS_PER_OVER), count % BALLS_PER_OVER]
  return rest === 0 ? `${whole}` : `${whole}.${rest}`
}
