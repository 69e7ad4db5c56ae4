import type { PersonReference, PushedInnings, PushedPerson } from '#shared/api/ingest.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import { ballsOf, oversText, plainOvers } from '#shared/cricket/overs-text.ts'
import { plainName } from '#shared/cricket/plain-name.ts'
import { PLAYERS_OF_A_SIDE, playersPerSide } from '#shared/cricket/roster.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { fill, type Words } from '../../core/words/words.ts'
import { type ExternalPeople, type Refuse, refuseAtOnce } from './external-people.ts'
import { exampleOf } from './push-fields.ts'
import { readOut } from './pushed-dismissal.ts'

export type InningsParts = {
  sheet: MatchSheet
  people: ExternalPeople
  words: Words['ingest']
  refuse?: Refuse
  /** Takes a sentence about what is stored and not understood. */
  note?: (sentence: string) => void
  /** Takes a sentence about whom a shortened name was taken for; by default as `note`. */
  remark?: (sentence: string) => void
}

const AT_CREASE = 2

/** An innings that a program sent, under our numbers. `isScore`: who is listed and not out is at the crease. */
export function pushedInnings(
  sent: PushedInnings,
  field: string,
  isScore: boolean,
  parts: InningsParts,
): Innings {
  const { people, sheet, words, refuse = refuseAtOnce, note = () => undefined, remark = note } = parts
  const { Batting = [], Bowling = [], FallOfWickets = [], Partnerships, OnStrike, Bowler, ...rest } = sent
  const { BattingTeamId } = rest
  const BowlingTeamId = sheet.Teams.find(({ TeamId }) => TeamId !== BattingTeamId)?.TeamId ?? BattingTeamId
  const { BallsPerOver } = sheet

  const overs = (text: string, path: string) => {
    const plain = plainOvers(text, BallsPerOver)
    if (plain === undefined)
      refuse(fill(words['overs.balls'], { field: `${field}.${path}`, most: `${BallsPerOver}` }))
    return plain ?? text
  }
  const spell = (
    { Overs, Balls }: { Overs?: string | undefined; Balls?: number | undefined },
    path: string,
  ) => {
    if (Overs === undefined && Balls === undefined)
      refuse(fill(words['overs.none'], { field: [field, path, 'Overs'].filter(Boolean).join('.') }))
    const text =
      Overs === undefined
        ? oversText(Balls ?? 0, BallsPerOver)
        : overs(Overs, [path, 'Overs'].filter(Boolean).join('.'))
    return { Overs: text, Balls: Balls ?? ballsOf(text, BallsPerOver) ?? 0 }
  }
  const idIn = (teamId: number) => (person: PushedPerson | PersonReference, path: string) =>
    people.idOf(person, { teamId, field: `${field}.${path}`, remark })
  const batterId = idIn(BattingTeamId)

  const listed = <Item extends PushedPerson>(items: List<Item>, path: string, teamId: number) => {
    const places = new Map<number, string>()
    const taken = new Set<number>()
    const entries = entriesOf(items, people)
    const sure = people.certain(
      entries.map(([, item]) => item),
      teamId,
    )
    return entries.map(([key, { PlayerId, ExternalId, Name, ...item }], index) => {
      const place = `${field}.${path}.${key}`
      const id = people.idOf({ PlayerId, ExternalId, Name }, { teamId, field: place, taken, sure, remark })
      const other = places.get(id)
      if (other !== undefined && id !== 0) refuse(fill(words['person.twice'], { field: other, other: place }))
      places.set(id, place)
      taken.add(id)
      return { id, item: { Order: index + 1, ...item, Name: people.nameOf(id) }, path: `${path}.${key}` }
    })
  }
  /** A name of two who play is neither, and a mark alone is none. */
  const oneOf = (person: PersonReference, path: string, teamId: number) => {
    const isOne = typeof person === 'number' || (plainName(person) && !people.isOfSeveral(person, teamId))
    if (isOne) return idIn(teamId)(person, path)
    note(fill(words['out.person'], { field: `${field}.${path}`, name: `${person}` }))
    return undefined
  }

  // All who are listed are known before others refer to them.
  const batters = listed(Batting, 'Batting', BattingTeamId)
  const bowlers = listed(Bowling, 'Bowling', BowlingTeamId)
  const personId = (person: PersonReference, path: string) => oneOf(person, path, BowlingTeamId)
  const outs = { people, words, note, remark, teamId: BowlingTeamId, personId }
  const cards = batters.flatMap(({ id, item: { Out, AtCrease, Runs, ...rest }, path }) => {
    const read = readOut(Out, `${path}.Out`, {
      ...outs,
      field,
      fielders: (list, at) => listed(list, at, BowlingTeamId),
    })
    if (read.is === 'did not bat') return []
    if (Runs === undefined)
      refuse(fill(words['field.missing'], { field: `${field}.${path}.Runs`, example: exampleOf('Runs') }))
    const figures = { ...rest, Runs: Runs ?? 0 }
    const isNamedIn = read.is === 'not out' && (isScore || Out !== undefined)
    return [{ id, figures, Out: read.Out, AtCrease, isNamedIn }]
  })
  const crease = atCrease(cards)
  if (crease.length > AT_CREASE)
    refuse(
      fill(words['crease.full'], {
        field: `${field}.Batting`,
        names: crease.map(people.nameOf, people).join(', '),
      }),
    )
  const fallenBatters = cards.filter(({ Out }) => Out !== undefined && isWicket(Out.Kind)).length
  if (fallenBatters > rest.Wickets)
    note(fill(words['wickets.out'], { field, out: `${fallenBatters}`, wickets: `${rest.Wickets}` }))
  const Sum = cards.reduce((sum, { figures }) => sum + figures.Runs, 0)
  if (Sum > rest.Runs) note(fill(words['runs.sum'], { field, sum: `${Sum}`, runs: `${rest.Runs}` }))
  const onlyBowler = isScore && bowlers.length === 1 ? bowlers[0]?.id : undefined
  const places = playersPerSide(sheet)
  const fallen = new Set<number>()
  const whole = spell(rest, '')
  return {
    // What a program leaves out follows from its wickets, as for a scored innings.
    AllOut: !rest.SuperOver && rest.Wickets >= places - 1 ? true : undefined,
    ...{ ...rest, ...whole, BowlingTeamId, Balls: ballsOf(whole.Overs, BallsPerOver) ?? whole.Balls },
    TargetOvers: rest.TargetOvers && overs(rest.TargetOvers, 'TargetOvers'),
    Players: places === PLAYERS_OF_A_SIDE || rest.SuperOver ? undefined : places,
    Bowler: Bowler === undefined ? onlyBowler : oneOf(Bowler, 'Bowler', BowlingTeamId),
    OnStrike: OnStrike === undefined ? undefined : oneOf(OnStrike, 'OnStrike', BattingTeamId),
    Batting: Object.fromEntries(
      cards.map(({ id, figures, Out }) => [
        id,
        { ...figures, AtCrease: crease.includes(id) || undefined, Out },
      ]),
    ),
    Bowling: Object.fromEntries(bowlers.map(({ id, item, path }) => [id, { ...item, ...spell(item, path) }])),
    FallOfWickets: Object.fromEntries(
      fallsOf(FallOfWickets).map(([number, { ExternalId, ...wicket }]) => {
        const path = `FallOfWickets.${number}`
        const named = {
          teamId: BattingTeamId,
          field: `${field}.${path}`,
          taken: fallen,
          mayRepeat: true,
          note,
        }
        const id = people.idOf({ ExternalId, ...wicket }, named)
        fallen.add(id)
        const Over = wicket.Over && ballCalled(overs(wicket.Over, `${path}.Over`))
        return [number, { ...wicket, Over, PlayerId: id, Name: people.nameOf(id) }]
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

type Card = { id: number; AtCrease?: boolean | undefined; isNamedIn: boolean; Out?: object | undefined }

/** Those who are marked as in; or those who are not out, as long as no more are than can be. */
function atCrease(cards: readonly Card[]): number[] {
  const marked = cards.filter((one) => one.AtCrease && !one.Out)
  const named = cards.filter(({ AtCrease = true, isNamedIn }) => AtCrease && isNamedIn)
  const all = new Set([...marked, ...named].map(({ id }) => id))
  return all.size > AT_CREASE ? marked.map(({ id }) => id) : [...all]
}

/** A wicket that falls with an over's last ball is "22.0". */
const ballCalled = (overs: string) => (overs.includes('.') ? overs : `${overs}.0`)

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
