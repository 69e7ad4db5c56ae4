import type { IngestRequest, PersonReference, PushedInnings, PushedPerson } from '#shared/api/ingest.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
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
  const { sheet, words, refuse = refuseAtOnce } = parts
  if ((whole === undefined) === (Score === undefined)) refuse(words['one.form'])
  const [form, all] = whole ? ['Scorecard', whole.Innings] : ['Score', Score?.Innings ?? {}]
  requirePossible(all, inningsFields(form), parts)
  const Innings = Object.fromEntries(
    Object.entries(all).map(([number, one]) => [
      number,
      inningsOf(one, `${form}.Innings.${number}`, whole === undefined, parts),
    ]),
  )
  const [first, second] = [Innings['1'], Innings['2']]
  if (first && second && isWhole(first, sheet)) second.Target ??= first.Runs + 1
  const winners = { Toss, 'Scorecard.Result': whole?.Result }
  for (const [field, { WinnerTeamId } = {}] of Object.entries(winners))
    if (WinnerTeamId !== undefined && !sheet.Teams.some(({ TeamId }) => TeamId === WinnerTeamId))
      refuse(fill(words['team.unknown'], { field: `${field}.WinnerTeamId` }))
  const Result = whole?.Result ?? resultBy(Status, Innings, sheet)
  return { Scorecard: { Innings, Deliveries: {}, Result }, Status, StatusText, Toss }
}

/** Of one innings a side. One that rain cut short may set another target than its runs do. */
function isWhole({ AllOut, Balls }: Innings, { Overs, BallsPerOver }: MatchSheet): boolean {
  return Overs !== undefined && (AllOut === true || Balls === Overs * BallsPerOver)
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
  const { Batting = [], Bowling = [], FallOfWickets = [], Partnerships, OnStrike, Bowler, ...rest } = sent
  const { BattingTeamId, Overs } = rest
  const BowlingTeamId = sheet.Teams.find(({ TeamId }) => TeamId !== BattingTeamId)?.TeamId ?? BattingTeamId
  const idIn = (teamId: number) => (person: PushedPerson | PersonReference, path: string) =>
    people.idOf(person, { teamId, field: `${field}.${path}` })
  const [batterId, fielderId] = [idIn(BattingTeamId), idIn(BowlingTeamId)]
  const listed = <Item extends PushedPerson>(items: List<Item>, path: string, idOf: typeof batterId) =>
    entriesOf(items, people).map(([key, { PlayerId, ExternalId, Name, ...item }], place) => {
      const id = idOf({ PlayerId, ExternalId, Name }, `${path}.${key}`)
      return { id, item: { Order: place + 1, ...item, Name: people.nameOf(id) }, path: `${path}.${key}` }
    })
  // All who are listed are known before others refer to them.
  const batters = listed(Batting, 'Batting', batterId)
  const bowlers = listed(Bowling, 'Bowling', fielderId)
  const onlyBowler = isScore && bowlers.length === 1 ? bowlers[0]?.id : undefined
  return {
    ...{ ...rest, BowlingTeamId, Balls: ballsOf(Overs, sheet.BallsPerOver) ?? 0 },
    Bowler: Bowler === undefined ? onlyBowler : fielderId(Bowler, 'Bowler'),
    OnStrike: OnStrike === undefined ? undefined : batterId(OnStrike, 'OnStrike'),
    Batting: Object.fromEntries(
      batters.map(({ id, item: { Out, ...figures }, path }) => {
        const fielders = listed(Out?.Fielders ?? [], `${path}.Out.Fielders`, fielderId).map(
          ({ id: fielder, item: { Name, Substitute } }) =>
            [fielder, { Name, Substitute: Substitute || undefined }] as const,
        )
        const dismissal = Out && {
          Kind: Out.Kind,
          Bowler: Out.Bowler === undefined ? undefined : fielderId(Out.Bowler, `${path}.Out.Bowler`),
          Fielders: fielders.length > 0 ? Object.fromEntries(fielders) : undefined,
        }
        // Who is in a score and not out is at the crease.
        const AtCrease = (figures.AtCrease ?? (isScore && !Out)) || undefined
        return [id, { ...figures, AtCrease, Out: dismissal }]
      }),
    ),
    Bowling: Object.fromEntries(
      bowlers.map(({ id, item }) => [
        id,
        { ...item, Balls: item.Balls ?? ballsOf(item.Overs, sheet.BallsPerOver) },
      ]),
    ),
    FallOfWickets: Object.fromEntries(
      fallsOf(FallOfWickets).map(([number, { ExternalId, ...fallen }]) => {
        const id = batterId({ ExternalId, ...fallen }, `FallOfWickets.${number}`)
        return [number, { ...fallen, PlayerId: id, Name: people.nameOf(id) }]
      }),
    ),
    Partnerships:
      Partnerships &&
      Object.fromEntries(
        Object.entries(Partnerships).map(([wicket, { Batters, ...pair }]) => {
          const runs = Object.entries(Batters).map(([one, own]) => [
            batterId(one, `Partnerships.${wicket}`),
            own,
          ])
          return [wicket, { ...pair, Batters: Object.fromEntries(runs) }]
        }),
      ),
  }
}

type List<Item> = readonly Item[] | Readonly<Record<string, Item>>

/** In an object the key is one of our numbers, where it names a player of the match, or else the source's. */
function entriesOf<Item extends PushedPerson>(
  items: List<Item>,
  people: ExternalPeople,
): [key: string, item: Item][] {
  return Object.entries(items).map(([key, item]) => {
    if (isList(items) || item.PlayerId !== undefined || item.ExternalId !== undefined) return [key, item]
    return [key, people.has(Number(key)) ? { ...item, PlayerId: Number(key) } : { ...item, ExternalId: key }]
  })
}

function fallsOf(sent: NonNullable<PushedInnings['FallOfWickets']>) {
  return isList(sent) ? sent.map((one, place) => [`${place + 1}`, one] as const) : Object.entries(sent)
}

function isList<Item>(items: List<Item>): items is readonly Item[] {
  return Array.isArray(items)
}
