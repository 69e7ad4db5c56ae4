import type { Picture } from '../../pictures/picture.ts'
import type { FinishedSeason } from './finished-season.ts'

/** What the drawing of a season shows: what the first two came to, or who won. */
export type SeasonShows = { kind: 'board'; lines: readonly [Line, Line] } | { kind: 'crest'; team: number }
type Line = { team: number; count: number }

/** A scoreboard of the points, or of the matches won on a tour, and every other season the champion's crest. */
export function seasonPicture(season: FinishedSeason): { picture: Picture; shows: SeasonShows } {
  const { id, champion, teams, isTour, table } = season
  const short = (team: number) => teams.find(({ TeamId }) => TeamId === team)?.ShortName ?? ''
  const number = Math.floor(id / 10)
  if (champion !== undefined && number % 2 === 1) {
    const grounds = ['deep', 'ballDark', 'sea', 'rust'] as const
    const ground = grounds[(number + (id % 10)) % grounds.length] ?? 'deep'
    return {
      picture: { kind: 'crests', sides: [short(champion)], ground },
      shows: { kind: 'crest', team: champion },
    }
  }
  const [one, other] = table.map(({ TeamId: team, Points, Won }) => ({ team, count: isTour ? Won : Points }))
  if (!one || !other) return { picture: { kind: 'trophy' }, shows: { kind: 'crest', team: champion ?? 0 } }
  const skies = ['dawn', 'day', 'dusk', 'night'] as const
  return {
    picture: {
      kind: 'scoreboard',
      lines: [one, other].map(({ team, count }) => ({ side: short(team), figures: `${count}` })),
      sky: skies[(number + (id % 10)) % skies.length] ?? 'day',
    },
    shows: { kind: 'board', lines: [one, other] },
  }
}
