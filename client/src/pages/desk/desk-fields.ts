import type { MessageId } from '#client/i18n/catalogue.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'

type Common = { name: string; label: MessageId; hint?: MessageId; isRequired?: true }
export type DeskField = Common &
  (
    | { type: 'text'; most: number }
    | { type: 'number'; least: number; most: number }
    | { type: 'choice'; choices: readonly string[] }
    | { type: 'record'; of: DeskKindName }
    | { type: 'colour' | 'check' | 'time' | 'zone' }
  )

type Described = {
  title: MessageId
  add: MessageId
  /** What a list calls a record. */
  nameOf(record: DeskRecord): string
  fields: readonly DeskField[]
}

const FORMATS = ['T20', 'ODI', 'Test', 'First-class', 'The Hundred', 'Other']
const ROLES = ['batter', 'bowler', 'all-rounder', 'wicketkeeper', 'player']

const RULES = [
  { name: 'Overs', label: 'desk.overs', hint: 'desk.oversHint', type: 'number', least: 1, most: 100 },
  { name: 'BallsPerOver', label: 'desk.ballsPerOver', type: 'number', least: 4, most: 10 },
] as const

const points = (name: 'Win' | 'Tie' | 'NoResult', label: MessageId): DeskField => ({
  ...{ name: `Points.${name}`, label, type: 'number', least: 0, most: 100 },
})

/** The fields of each kind, in the order of the form. */
export const DESK_FORMS: Readonly<Record<DeskKindName, Described>> = {
  Series: {
    title: 'desk.series',
    add: 'desk.addSeries',
    nameOf: ({ TournamentName, Season }) => [TournamentName, Season].filter(Boolean).join(' '),
    fields: [
      { name: 'TournamentName', label: 'desk.name', type: 'text', most: 60, isRequired: true },
      { name: 'Season', label: 'desk.season', type: 'text', most: 20 },
      { name: 'Format', label: 'desk.format', type: 'choice', choices: FORMATS, isRequired: true },
      ...RULES,
      points('Win', 'desk.pointsWin'),
      points('Tie', 'desk.pointsTie'),
      points('NoResult', 'desk.pointsNoResult'),
    ],
  },
  Team: {
    title: 'desk.teams',
    add: 'desk.addTeam',
    nameOf: ({ TeamName }) => `${TeamName}`,
    fields: [
      { name: 'TeamName', label: 'desk.name', type: 'text', most: 60, isRequired: true },
      { name: 'ShortName', label: 'desk.shortName', type: 'text', most: 6, isRequired: true },
      { name: 'City', label: 'desk.town', type: 'text', most: 60 },
      { name: 'Color', label: 'desk.colour', type: 'colour' },
    ],
  },
  Player: {
    title: 'desk.players',
    add: 'desk.addPlayer',
    nameOf: ({ Name }) => `${Name}`,
    fields: [
      { name: 'Name', label: 'desk.name', type: 'text', most: 60, isRequired: true },
      { name: 'TeamId', label: 'desk.team', type: 'record', of: 'Team', isRequired: true },
      { name: 'Role', label: 'desk.role', type: 'choice', choices: ROLES },
      { name: 'Captain', label: 'desk.captain', type: 'check' },
      { name: 'Keeper', label: 'desk.keeper', type: 'check' },
      { name: 'ExternalId', label: 'desk.externalId', hint: 'desk.externalIdHint', type: 'text', most: 64 },
    ],
  },
  Ground: {
    title: 'desk.grounds',
    add: 'desk.addGround',
    nameOf: ({ GroundName, Town }) => [GroundName, Town].filter(Boolean).join(', '),
    fields: [
      { name: 'GroundName', label: 'desk.name', type: 'text', most: 60, isRequired: true },
      { name: 'Town', label: 'desk.town', type: 'text', most: 60 },
      { name: 'TimeZone', label: 'desk.timeZone', type: 'zone', isRequired: true },
    ],
  },
  Match: {
    title: 'desk.matches',
    add: 'desk.addMatch',
    nameOf: ({ MatchName, StartTime }) =>
      [`${StartTime}`.slice(0, 10), MatchName].filter(Boolean).join(' · '),
    fields: [
      { name: 'TournamentId', label: 'desk.seriesOf', type: 'record', of: 'Series', isRequired: true },
      { name: 'TeamAId', label: 'desk.teamA', type: 'record', of: 'Team', isRequired: true },
      { name: 'TeamBId', label: 'desk.teamB', type: 'record', of: 'Team', isRequired: true },
      { name: 'GroundId', label: 'desk.ground', type: 'record', of: 'Ground' },
      { name: 'StartTime', label: 'desk.starts', type: 'time', isRequired: true },
      { name: 'MatchName', label: 'desk.matchName', type: 'text', most: 60 },
      ...RULES,
    ],
  },
}
