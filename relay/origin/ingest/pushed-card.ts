import type { IngestRequest, PushedBatter, PushedInnings, PushedPerson } from '#shared/api/ingest.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Dismissal, Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import type { PushedState } from '../matches/match-facts.ts'
import { fill, type Words } from '../words/words.ts'
import { type ExternalPeople, type Refuse, refuseAtOnce } from './external-people.ts'
import { requirePossible } from './possible-score.ts'

type Parts = {
  sheet: MatchSheet
  people: ExternalPeople
  words: Words['ingest']
  refuse?: Refuse
  /** The innings that may not all be gone. */
  before?: Scorecard['Innings'] | undefined
}

/** What a program sent, in the shape of the contract and under our numbers. */
export function pushedState(sent: IngestRequest, parts: Parts): PushedState {
  const { Scorecard: whole, Score, Status, StatusText, Toss } = sent
  const { words, refuse = refuseAtOnce } = parts
  if ((whole === undefined) === (Score === undefined)) refuse(words['one.form'])
  const [form, all] = whole ? ['Scorecard', whole.Innings] : ['Score', Score?.Innings ?? {}]
  const isScore = whole === undefined
  requirePossible(all, inningsFields(form), parts)
  const innings = Object.fromEntries(
    Object.entries(all).map(([number, one]) => [
      number,
      inningsOf(one, `${form}.Innings.${number}`, isScore, parts),
    ]),
  )
  requireSide(Toss?.WinnerTeamId, 'Toss.WinnerTeamId', parts)
  requireSide(whole?.Result?.WinnerTeamId, 'Scorecard.Result.WinnerTeamId', parts)
  const Result = whole?.Result ?? resultBy(Status, innings, parts.sheet)
  return {
    Scorecard: { Innings: innings, Deliveries: {}, ...(Result ? { Result } : {}) },
    ...{ Status, StatusText, Toss },
  }
}

export const inningsFields = (form: string) => (number?: number) =>
  [form, 'Innings', ...(number === undefined ? [] : [number])].join('.')

function resultBy(
  status: IngestRequest['Status'],
  innings: Scorecard['Innings'],
  sheet: MatchSheet,
): Scorecard['Result'] {
  if (status === 'abandoned') return { Kind: 'no result' }
  return status === 'completed' ? resultOf(sheet, innings, true) : undefined
}

function inningsOf(sent: PushedInnings, field: string, isScore: boolean, parts: Parts): Innings {
  const { people, sheet } = parts
  const { BattingTeamId, Batting = [], Bowling = [], FallOfWickets = [], Partnerships, ...rest } = sent
  const BowlingTeamId = sheet.Teams.find(({ TeamId }) => TeamId !== BattingTeamId)?.TeamId ?? BattingTeamId
  const ofBatting = { teamId: BattingTeamId }
  const inField = { teamId: BowlingTeamId }
  const batters = entriesOf(Batting, people).map(([key, one]) => {
    const id = people.idOf(one, { ...ofBatting, field: `${field}.Batting.${key}` })
    return [id, one, `${field}.Batting.${key}.Out`] as const
  })
  const bowlers = entriesOf(Bowling, people).map(([key, one]) => {
    const { PlayerId: _, ExternalId: __, Name: ___, ...figures } = one
    figures.Balls ??= ballsOf(figures.Overs, sheet.BallsPerOver)
    const id = people.idOf(one, { ...inField, field: `${field}.Bowling.${key}` })
    return [id, figures] as const
  })
  const { OnStrike, Bowler, Runs, Wickets, Overs, Extras, ...marks } = rest
  const onlyBowler = isScore && bowlers.length === 1 ? bowlers[0]?.[0] : undefined
  const bowler =
    Bowler === undefined ? onlyBowler : people.idOfReference(Bowler, { ...inField, field: `${field}.Bowler` })
  const card: Innings = {
    ...{ BattingTeamId, BowlingTeamId, Runs, Wickets, Overs },
    Balls: ballsOf(Overs, sheet.BallsPerOver) ?? 0,
    ...marks,
    ...(bowler === undefined ? {} : { Bowler: bowler }),
    ...(Extras ? { Extras } : {}),
    Batting: Object.fromEntries(
      batters.map(([id, one, out], place) => [
        id,
        batterOf(one, { id, place, out, isScore, inField }, parts),
      ]),
    ),
    Bowling: Object.fromEntries(
      bowlers.map(([id, { Order, ...figures }], place) => [
        id,
        { Order: Order ?? place + 1, Name: people.nameOf(id), ...figures },
      ]),
    ),
    FallOfWickets: Object.fromEntries(
      fallsOf(FallOfWickets).map(([number, { PlayerId, ExternalId, Name, ...fallen }]) => {
        const named = { ...ofBatting, field: `${field}.FallOfWickets.${number}` }
        const id = people.idOf({ PlayerId, ExternalId, Name }, named)
        return [number, { PlayerId: id, Name: people.nameOf(id), ...fallen }]
      }),
    ),
  }
  if (OnStrike !== undefined)
    card.OnStrike = people.idOfReference(OnStrike, { ...ofBatting, field: `${field}.OnStrike` })
  if (Partnerships) card.Partnerships = partnershipsOf(Partnerships, ofBatting, field, people)
  return card
}

type BatterAt = { id: number; place: number; out: string; isScore: boolean; inField: { teamId: number } }

/** Who is in a score and not out is at the crease. */
function batterOf(
  { Order, Runs, Balls, Fours, Sixes, AtCrease, Out }: PushedBatter,
  { id, place, out, isScore, inField }: BatterAt,
  { people }: Parts,
): Innings['Batting'][string] {
  const isIn = AtCrease ?? (isScore && !Out)
  return {
    ...{ Order: Order ?? place + 1, Name: people.nameOf(id), Runs },
    ...(Balls === undefined ? {} : { Balls }),
    ...(Fours === undefined ? {} : { Fours }),
    ...(Sixes === undefined ? {} : { Sixes }),
    ...(isIn ? { AtCrease: true } : {}),
    ...(Out ? { Out: outOf(Out, out, inField, people) } : {}),
  }
}

function outOf(
  { Kind, Bowler, Fielders }: NonNullable<PushedBatter['Out']>,
  field: string,
  inField: { teamId: number },
  people: ExternalPeople,
): Dismissal {
  const fielders = entriesOf(Fielders ?? [], people).map(([key, one]) => {
    const id = people.idOf(one, { ...inField, field: `${field}.Fielders.${key}` })
    return [id, { Name: people.nameOf(id), ...(one.Substitute ? { Substitute: true } : {}) }] as const
  })
  return {
    Kind,
    ...(Bowler === undefined
      ? {}
      : { Bowler: people.idOfReference(Bowler, { ...inField, field: `${field}.Bowler` }) }),
    ...(fielders.length > 0 ? { Fielders: Object.fromEntries(fielders) } : {}),
  }
}

function partnershipsOf(
  sent: NonNullable<PushedInnings['Partnerships']>,
  ofBatting: { teamId: number },
  field: string,
  people: ExternalPeople,
): Innings['Partnerships'] {
  return Object.fromEntries(
    Object.entries(sent).map(([wicket, { Batters, ...rest }]) => {
      const named = { ...ofBatting, field: `${field}.Partnerships.${wicket}` }
      const batters = Object.entries(Batters).map(([one, runs]) => [people.idOfReference(one, named), runs])
      return [wicket, { ...rest, Batters: Object.fromEntries(batters) }]
    }),
  )
}

/** In an object the key is one of our numbers, where it names a player of the match, or else the source's. */
function entriesOf<Item extends PushedPerson>(
  items: readonly Item[] | Readonly<Record<string, Item>>,
  people: ExternalPeople,
): [key: string, item: Item][] {
  if (isList(items)) return items.map((item, place) => [`${place}`, item])
  return Object.entries(items).map(([key, item]) => {
    if (item.PlayerId !== undefined || item.ExternalId !== undefined) return [key, item]
    return [key, people.has(Number(key)) ? { ...item, PlayerId: Number(key) } : { ...item, ExternalId: key }]
  })
}

function fallsOf(sent: NonNullable<PushedInnings['FallOfWickets']>) {
  return isList(sent) ? sent.map((one, place) => [`${place + 1}`, one] as const) : Object.entries(sent)
}

function isList<Item>(items: readonly Item[] | Readonly<Record<string, Item>>): items is readonly Item[] {
  return Array.isArray(items)
}

function requireSide(
  teamId: number | undefined,
  field: string,
  { sheet, words, refuse = refuseAtOnce }: Parts,
): void {
  if (teamId === undefined || sheet.Teams.some(({ TeamId }) => TeamId === teamId)) return
  refuse(fill(words['team.unknown'], { field }))
}
