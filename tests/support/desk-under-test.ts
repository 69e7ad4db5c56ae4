import type { OriginOverrides } from '#relay/origin/app.ts'
import type { OriginConfig } from '#relay/origin/core/config/config.ts'
import { accountsUnderTest, loginBy } from './accounts-under-test.ts'
import { databaseOf } from './origin-under-test.ts'

/** An origin with people of each role, and an editor's calls of its desk. */
export async function deskUnderTest(overrides: OriginOverrides = {}, config: Partial<OriginConfig> = {}) {
  const origin = await accountsUnderTest({ otp: false, config }, overrides)
  const db = await databaseOf(origin.dataDir)

  const login = loginBy(origin, db)
  const editor = await login('editor')
  const desk = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = editor) =>
    origin.send(method, `Desk/${path}`, body, token === '' ? {} : { AuthToken: token })
  const made = async (kind: string, body: object): Promise<Record<string, unknown> & { Version: number }> => {
    const answer = await desk('POST', kind, body)
    if (answer.statusCode !== 200) throw new Error(`${kind}: ${answer.body}`)
    return answer.json().data
  }
  return { ...origin, db, login, desk, made }
}

const SQUADS = {
  'Riverside CC':
    'Anil Rao, Bilal Khan, Chetan Nair, Dev Patil, Eshan Joshi, Farhan Shaikh, Gopal Menon, Hari Kulkarni, Imran Ansari, Jay Desai, Kiran Reddy',
  'Hill Wanderers':
    'Arjun Iyer, Bharat Das, Cyrus Mistry, Dinesh Sen, Ekansh Roy, Feroz Merchant, Girish Kamat, Harsh Vora, Irfan Baig, Jatin Gupta, Kabir Malik',
} as const

/** A Saturday league: two sides of eleven, a ground, a series and the first fixture. */
export async function clubUnderTest(overrides: OriginOverrides = {}, config: Partial<OriginConfig> = {}) {
  const origin = await deskUnderTest(overrides, config)
  const { made } = origin
  const { TournamentId } = await made('Series', {
    TournamentName: 'Saturday League',
    Format: 'T20',
    Overs: 16,
  })
  const sides = []
  for (const TeamName of ['Riverside CC', 'Hill Wanderers'] as const) {
    const { TeamId } = await made('Team', { TeamName, ShortName: TeamName.slice(0, 3).toUpperCase() })
    const players = []
    for (const Name of SQUADS[TeamName].split(', ')) {
      const { PlayerId } = await made('Player', { Name, TeamId })
      players.push(PlayerId)
    }
    sides.push({ TeamId, players })
  }
  const [home, away] = sides as [(typeof sides)[0], (typeof sides)[0]]
  const { GroundId } = await made('Ground', {
    GroundName: 'The Meadow',
    Town: 'Pune',
    TimeZone: 'Asia/Kolkata',
  })
  const match = await made('Match', {
    ...{ TournamentId, GroundId, TeamAId: home.TeamId, TeamBId: away.TeamId },
    StartTime: new Date(Date.now() + 3_600_000).toISOString(),
  })
  return { ...origin, home, away, TournamentId, GroundId, match, MatchId: match.MatchId as number }
}
