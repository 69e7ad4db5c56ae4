import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { roleWord } from '#client/site/features/people/role-word.tsx'
import { type Points, TIE_BREAKS, type TieBreak } from '#shared/api/desk.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import { NAMES_SHOWN } from '#shared/names/name-shown.ts'
import { eventsIn, inEachColumn, inItsLanguage, linesOfEvents } from './written-entries.ts'

type Common = { name: string; label: MessageId; hint?: MessageId; isRequired?: true | undefined }
/** Shown by its label or its name; formats in the words that readers get. */
export type Option = { value: string; label?: MessageId; name?: string }
export type DeskField = Common &
  (
    | { type: 'text'; most: number; inputMode?: 'decimal' | 'text' }
    | { type: 'lines'; most: number }
    | { type: 'number'; least: number; most: number; isDecimal?: true }
    | { type: 'numbers'; least: number; most: number }
    | { type: 'choice'; options: readonly Option[] }
    | { type: 'record'; of: DeskKindName }
    | { type: 'colour' | 'check' | 'time' | 'zone' | 'picture' | 'markdown' }
  )

export type DeskFormOf = Pick<Described, 'fields' | 'words'>
type Described = {
  title: MessageId
  add: MessageId
  /** What a list calls a record. */
  nameOf(record: DeskRecord): string
  fields: readonly DeskField[]
  /** What there may be several of: as many as a record has, and one more. */
  several?(record: DeskRecord | undefined): readonly DeskField[]
  /** Fields that there are in each language. */
  words?: readonly DeskField[]
  /** The record as its form has it, and back. */
  read?(record: DeskRecord): DeskRecord
  write?(entry: DeskRecord): DeskRecord
}

const FORMATS = ['T20', 'ODI', 'Test', 'First-class', 'The Hundred', 'Other'].map((value) => ({ value }))
const PLACES = (['home', 'content', 'match', 'prediction'] as const).map((value) => ({
  ...{ value, label: `desk.at.${value}` as const },
}))
const ROLES = ['batter', 'bowler', 'all-rounder', 'wicketkeeper'].map((value) => ({
  ...{ value, label: roleWord(value) },
}))

const SHOWN = NAMES_SHOWN.map((value) => ({ value, label: `desk.nameShown.${value}` as const }))

const FREE_HITS = (['yes', 'no'] as const).map((value) => ({
  value,
  label: `desk.freeHits.${value}` as const,
}))
const WITH_RULES = {
  read: ({ FreeHits, ...record }: DeskRecord): DeskRecord => ({
    ...record,
    ...(FreeHits === undefined ? {} : { FreeHits: FreeHits ? 'yes' : 'no' }),
  }),
  write: ({ FreeHits, ...entry }: DeskRecord): DeskRecord => ({
    ...entry,
    ...(FreeHits === undefined ? {} : { FreeHits: FreeHits === 'yes' }),
  }),
}

const RULES = [
  { name: 'Overs', label: 'desk.overs', hint: 'desk.oversHint', type: 'number', least: 1, most: 100 },
  { name: 'BallsPerOver', label: 'desk.ballsPerOver', type: 'number', least: 4, most: 10 },
  { name: 'PlayersPerSide', label: 'desk.playersPerSide', type: 'number', least: 2, most: 22 },
  { name: 'FreeHits', label: 'desk.freeHits', hint: 'desk.freeHitsHint', type: 'choice', options: FREE_HITS },
] as const

const points = (name: keyof Points, label: MessageId, hint?: MessageId): DeskField => ({
  ...{ name: `Points.${name}`, label, type: 'number', least: name === 'Conceded' ? -100 : 0, most: 100 },
  ...(hint ? { hint } : {}),
})
const TABLE_ORDER: Record<TieBreak, MessageId> = {
  ...{ points: 'desk.byPoints', 'points per match': 'desk.pointsPerMatch', wins: 'desk.byWins' },
  ...{ 'net run rate': 'desk.byNetRunRate', 'head to head': 'desk.headToHead', runs: 'desk.runs' },
}
const ORDER_OPTIONS = TIE_BREAKS.map((value) => ({ value, label: TABLE_ORDER[value] }))
const tableOrder = (place: number): DeskField => ({
  ...{ name: `TieBreaks.${place}`, type: 'choice', options: ORDER_OPTIONS },
  label: place === 0 ? 'desk.tableOrder' : 'desk.tableOrderNext',
})
const deduction = (place: number): DeskField[] => [
  { name: `Deductions.${place}.TeamId`, label: 'desk.deductedTeam', type: 'record', of: 'Team' },
  {
    ...{ name: `Deductions.${place}.Points`, label: 'desk.deductedPoints', type: 'number' },
    ...{ least: 1, most: 1000 },
  },
  { name: `Deductions.${place}.Reason`, label: 'desk.deductedReason', type: 'text', most: 140 },
]
const deductionsIn = (record: DeskRecord | undefined) =>
  Array.isArray(record?.Deductions) ? record.Deductions.length : 0
/** What a form numbers, as a list; undefined where it is empty. */
const listIn = (numbered: unknown) => (numbered === undefined ? undefined : Object.values(numbered as object))

const EXTERNAL_ID = { name: 'ExternalId', label: 'desk.externalId', type: 'text', most: 64 } as const
const PICTURE = { name: 'ImageUrl', label: 'desk.picture', type: 'picture' } as const
const LINK = { name: 'RedirectURL', label: 'desk.link', type: 'text', most: 500, isRequired: true } as const
const TITLE = { name: 'Title', label: 'desk.textTitle', type: 'text', most: 140, isRequired: true } as const
const SUMMARY = {
  name: 'Summary',
  label: 'desk.summary',
  type: 'lines',
  most: 300,
  isRequired: true,
} as const
const BODY = { name: 'Body', label: 'desk.body', type: 'markdown', isRequired: true } as const
const IN_LANGUAGES = { read: inEachColumn, write: inItsLanguage }

const article = (title: MessageId, add: MessageId): Described => ({
  ...{ title, add, ...IN_LANGUAGES },
  nameOf: ({ Title }) => `${Title}`,
  words: [TITLE, SUMMARY, BODY, { name: 'Alt', label: 'desk.alt', type: 'text', most: 300 }],
  fields: [
    PICTURE,
    { name: 'Author', label: 'desk.author', type: 'text', most: 80 },
    { name: 'Kind', label: 'desk.kind', type: 'text', most: 40 },
    { name: 'PublishAt', label: 'desk.publishAt', type: 'time' },
    { name: 'Draft', label: 'desk.isDraft', type: 'check' },
  ],
})

/** The fields of each kind, in the order of the form. */
export const DESK_FORMS: Readonly<Record<DeskKindName, Described>> = {
  Series: {
    ...{ title: 'desk.series', add: 'desk.addSeries', read: WITH_RULES.read },
    write: ({ TieBreaks, Deductions, ...entry }) => ({
      ...WITH_RULES.write(entry),
      ...{ TieBreaks: listIn(TieBreaks), Deductions: listIn(Deductions) },
    }),
    nameOf: ({ TournamentName, Season }) => [TournamentName, Season].filter(Boolean).join(' '),
    fields: [
      { name: 'TournamentName', label: 'desk.name', type: 'text', most: 60, isRequired: true },
      { name: 'Season', label: 'desk.season', type: 'text', most: 20 },
      { name: 'Format', label: 'desk.format', type: 'choice', options: FORMATS, isRequired: true },
      ...RULES,
      points('Win', 'desk.pointsWin'),
      points('Tie', 'desk.pointsTie'),
      points('Draw', 'desk.pointsDraw', 'desk.pointsDrawHint'),
      points('NoResult', 'desk.pointsNoResult'),
      points('Loss', 'desk.pointsLoss'),
      points('Walkover', 'desk.pointsWalkover', 'desk.pointsWalkoverHint'),
      points('Conceded', 'desk.pointsConceded', 'desk.pointsConcededHint'),
      {
        ...{ name: 'Points.BattingBonus', label: 'desk.bonusBatting', hint: 'desk.bonusBattingHint' },
        ...{ type: 'numbers', least: 1, most: 2000 },
      },
      {
        ...{ name: 'Points.BowlingBonus', label: 'desk.bonusBowling', hint: 'desk.bonusBowlingHint' },
        ...{ type: 'numbers', least: 1, most: 20 },
      },
      {
        ...{ name: 'Points.RateBonus', label: 'desk.bonusRate', hint: 'desk.bonusRateHint' },
        ...{ type: 'number', least: 1, most: 10, isDecimal: true },
      },
      ...[0, 1, 2, 3].map(tableOrder),
      {
        ...{ name: 'Through', label: 'desk.through', hint: 'desk.throughHint' },
        ...{ type: 'number', least: 1, most: 20 },
      },
    ],
    several: (record) =>
      Array.from({ length: deductionsIn(record) + 1 }, (_, place) => deduction(place)).flat(),
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
      { ...PICTURE, label: 'desk.crest' },
      EXTERNAL_ID,
    ],
  },
  Player: {
    title: 'desk.players',
    add: 'desk.addPlayer',
    nameOf: ({ Name }) => `${Name}`,
    fields: [
      { name: 'Name', label: 'desk.name', type: 'text', most: 60, isRequired: true },
      { name: 'TeamId', label: 'desk.team', type: 'record', of: 'Team', isRequired: true },
      { name: 'Role', label: 'desk.role', type: 'choice', options: ROLES },
      { name: 'Captain', label: 'desk.captain', type: 'check' },
      { name: 'Keeper', label: 'desk.keeper', type: 'check' },
      {
        name: 'NameShown',
        label: 'desk.nameShown',
        hint: 'desk.nameShownHint',
        type: 'choice',
        options: SHOWN,
      },
      { ...EXTERNAL_ID, hint: 'desk.externalIdHint' },
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
    ...{ title: 'desk.matches', add: 'desk.addMatch', ...WITH_RULES },
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
      EXTERNAL_ID,
    ],
  },
  Article: article('desk.articles', 'desk.addArticle'),
  Blog: article('desk.blogs', 'desk.addBlog'),
  Document: {
    ...{ title: 'desk.documents', add: 'desk.addDocument', ...IN_LANGUAGES },
    nameOf: ({ Slug, Title }) => `${Title} · /${Slug}`,
    words: [TITLE, BODY],
    fields: [{ name: 'Slug', label: 'desk.slug', type: 'text', most: 80, isRequired: true }],
  },
  Sponsor: {
    title: 'desk.sponsors',
    add: 'desk.addSponsor',
    nameOf: ({ Title }) => `${Title}`,
    fields: [
      { name: 'Title', label: 'desk.name', type: 'text', most: 60, isRequired: true },
      SUMMARY,
      { ...LINK, isRequired: undefined },
      { name: 'Line', label: 'desk.line', type: 'text', most: 60 },
      PICTURE,
      { name: 'Color', label: 'desk.colour', type: 'colour' },
      { name: 'Events', label: 'desk.events', hint: 'desk.eventsHint', type: 'lines', most: 5000 },
      { ...BODY, isRequired: undefined },
    ],
    read: (record) => ({ ...record, Events: linesOfEvents(record.Events) }),
    write: (entry) => ({ ...entry, Events: eventsIn(entry.Events) }),
  },
  Ad: {
    title: 'desk.ads',
    add: 'desk.addAd',
    nameOf: ({ Alt }) => `${Alt}`,
    fields: [
      { name: 'Place', label: 'desk.place', type: 'choice', options: PLACES, isRequired: true },
      { name: 'Alt', label: 'desk.says', type: 'text', most: 140, isRequired: true },
      LINK,
      { ...PICTURE, hint: 'desk.adPictureHint' },
      { name: 'SponsorId', label: 'desk.sponsor', type: 'record', of: 'Sponsor' },
      { name: 'Line', label: 'desk.line', type: 'text', most: 60 },
    ],
  },
  Prediction: {
    title: 'desk.predictions',
    add: 'desk.addPrediction',
    nameOf: ({ MatchName }) => `${MatchName}`,
    fields: [
      { name: 'MatchId', label: 'desk.match', type: 'record', of: 'Match', isRequired: true },
      { name: 'BannerUrl', label: 'desk.banner', type: 'picture' },
      { name: 'BannerRedirectionUrl', label: 'desk.link', type: 'text', most: 500 },
      { name: 'SideImageUrl', label: 'desk.sideImage', type: 'picture' },
    ],
  },
  Setting: { title: 'desk.settings', add: 'desk.settings', nameOf: ({ Key }) => `${Key}`, fields: [] },
}
