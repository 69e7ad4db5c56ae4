import type { PersonReference, PushedShot } from '#shared/api/ingest.ts'
import type { PublishedShot } from '#shared/api/match.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { fill, type Words } from '../../core/words/words.ts'
import type { ExternalPeople } from './external-people.ts'

type Parts = {
  innings: Scorecard['Innings']
  /** Those that came before. */
  before?: readonly PublishedShot[] | undefined
  people: ExternalPeople
  words: Words['ingest']
  note: (sentence: string) => void
  at: string
}

/**
 * The shots of a match after a push, under our numbers. Sent ones replace those of the same innings, and one that came
 * before keeps its time, by which delayed readers see it. Whom no player of the match is, is noted once and left out.
 */
export function pushedShots(
  sent: readonly PushedShot[] | undefined,
  { innings, before = [], people, words, note, at }: Parts,
): PublishedShot[] {
  const found = new Map<string, number | undefined>()
  const idOf = (person: PersonReference, TeamId: number, field: string) => {
    const key = JSON.stringify([TeamId, person])
    if (!found.has(key)) {
      const id = people.known(person, TeamId, note)
      const side = people.sheet.Teams.find((team) => team.TeamId === TeamId)
      found.set(key, side?.Players.some(({ PlayerId }) => PlayerId === id) ? id : undefined)
      if (found.get(key) === undefined) note(fill(words['out.person'], { field, name: `${person}` }))
    }
    return found.get(key)
  }
  const times = new Map<string, string[]>()
  for (const shot of before) {
    const key = keyOf(shot)
    const known = times.get(key) ?? []
    times.set(key, known)
    known.push(shot.At)
  }
  const absent = new Set<number>()
  const shots = (sent ?? []).flatMap(({ Batter, Bowler, ...shot }, place): PublishedShot[] => {
    const field = `Shots.${place}`
    const { BattingTeamId, BowlingTeamId } = innings[shot.Innings] ?? {}
    if (BattingTeamId === undefined || BowlingTeamId === undefined) {
      if (!absent.has(shot.Innings))
        note(fill(words['shots.innings'], { field: `${field}.Innings`, number: `${shot.Innings}` }))
      absent.add(shot.Innings)
      return []
    }
    const batter = idOf(Batter, BattingTeamId, `${field}.Batter`)
    if (batter === undefined) return []
    const bowler = Bowler === undefined ? undefined : idOf(Bowler, BowlingTeamId, `${field}.Bowler`)
    const own = { ...shot, Batter: batter, ...(bowler === undefined ? {} : { Bowler: bowler }) }
    return [{ ...own, At: times.get(keyOf(own))?.shift() ?? at }]
  })
  const replaced = new Set(sent?.map(({ Innings }) => Innings))
  const stay = sent?.length === 0 ? [] : before.filter(({ Innings }) => !replaced.has(Innings))
  return [...stay.filter(({ Innings }) => innings[Innings] !== undefined), ...shots]
}

const keyOf = ({ Innings, Batter, Bowler, Runs, X, Y }: Omit<PublishedShot, 'At'>) =>
  [Innings, Batter, Bowler, Runs, X, Y].join(' ')
