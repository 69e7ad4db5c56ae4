import type { PersonReference, PushedInnings } from '#shared/api/ingest.ts'
import { fielderIn, type NamedFielder, readDismissal } from '#shared/cricket/read-dismissal.ts'
import type { Dismissal } from '#shared/cricket/scorecard.ts'
import { fill, type Words } from '../../core/words/words.ts'
import type { ExternalPeople } from './external-people.ts'

type Batting = NonNullable<PushedInnings['Batting']>
type Sent = Extract<Batting, readonly unknown[]>[number]['Out']
type Fielders = NonNullable<NonNullable<Sent>['Fielders']>
type Fielder = Extract<Fielders, readonly unknown[]>[number]

type Parts = {
  people: ExternalPeople
  words: Words['ingest']
  note: (sentence: string) => void
  remark: (sentence: string) => void
  /** Of the innings, and of the side in the field. */
  field: string
  teamId: number
  personId: (person: PersonReference, path: string) => number | undefined
  fielders: (
    list: Fielders,
    path: string,
  ) => { id: number; item: { Name: string; Substitute?: boolean | undefined } }[]
}

type ReadOut = { is: 'out' | 'not out' | 'did not bat'; Out?: Dismissal }

/** How a batter is out, in the contract's words. Who is named apart goes before who is named in the words. */
export function readOut(sent: Sent, path: string, parts: Parts): ReadOut {
  if (sent === undefined) return { is: 'not out' }
  const { words, note, field, personId } = parts
  const read = readDismissal(sent.Kind)
  if (read.is === 'not out' || read.is === 'did not bat') return { is: read.is }
  if (read.is === 'unknown')
    note(fill(words['out.unknown'], { field: `${field}.${path}.Kind`, word: sent.Kind }))
  const Fielders = sent.Fielders
    ? parts
        .fielders(withSubstitutes(sent.Fielders), `${path}.Fielders`)
        .map(({ id, item: { Name, Substitute } }) => ({ id, Name, Substitute }))
    : read.is === 'dismissal'
      ? fieldersMeant(read.Fielders, path, parts)
      : []
  const bowler = read.is === 'dismissal' ? read.Bowler : undefined
  const Bowler =
    sent.Bowler === undefined
      ? bowler && meant({ Name: bowler }, path, parts)
      : personId(sent.Bowler, `${path}.Bowler`)
  return {
    is: 'out',
    Out: {
      Kind: read.is === 'dismissal' ? read.Kind : read.Word,
      Bowler: Bowler || undefined,
      Fielders:
        Fielders.length === 0
          ? undefined
          : Object.fromEntries(
              Fielders.map(({ id, Name, Substitute }) => [id, { Name, Substitute: Substitute || undefined }]),
            ),
    },
  }
}

/** A name may say that its bearer is a substitute, or no more than that a keeper or a substitute caught it. */
function withSubstitutes(sent: Fielders): Fielders {
  if (Array.isArray(sent)) return sent.flatMap((one) => withSubstitute(one) ?? [])
  const all = Object.entries(sent).flatMap(([key, one]) => {
    const read = withSubstitute(one)
    return read ? [[key, read] as const] : []
  })
  return Object.fromEntries(all)
}

function withSubstitute(fielder: Fielder): Fielder | undefined {
  const { Name, Substitute } = fielderIn(fielder.Name ?? '')
  if (Substitute && Name !== '') return { ...fielder, Name, Substitute }
  const isMarkAlone = Name === '' && fielder.Name !== undefined
  return isMarkAlone && fielder.PlayerId === undefined && fielder.ExternalId === undefined
    ? undefined
    : fielder
}

function fieldersMeant(named: readonly NamedFielder[], path: string, parts: Parts) {
  return named.flatMap((fielder) => {
    const id = meant(fielder, path, parts)
    if (id === undefined) return []
    return [{ id, Name: parts.people.nameOf(id), Substitute: fielder.Substitute }]
  })
}

function meant(
  { Name, Substitute }: NamedFielder,
  path: string,
  { people, words, note, remark, field, teamId }: Parts,
) {
  const id = people.meant(Name, { teamId, field: `${field}.${path}.Kind`, remark }, Substitute)
  if (id === undefined) note(fill(words['out.person'], { field: `${field}.${path}.Kind`, name: Name }))
  return id
}
