import type { Picture } from '../pictures/picture.ts'
import type { MatchStory } from './match-story.ts'

/** A drawing of the match itself: its worm, or the towers of one innings. Where balls were hit nobody wrote down. */
export function reportPicture({ facts, innings, isLimited }: MatchStory): { picture: Picture; alt: string } {
  const names = innings.map(
    ({ card }) => facts.teams.find(({ TeamId }) => TeamId === card.BattingTeamId)?.TeamName ?? 'a side',
  )
  const [first] = innings
  if (!first || first.overs.length < 3) {
    return { picture: { kind: 'rain', stage: 'pouring' }, alt: 'Rain on the covers of a cricket ground.' }
  }
  const towers = isLimited && facts.id % 3 === 0 ? innings[facts.id % innings.length] : undefined
  if (towers) {
    const grounds = ['ballDark', 'board', 'dusk', 'stone'] as const
    return {
      picture: {
        kind: 'manhattan',
        overs: towers.overs.map(({ runs }) => runs),
        wickets: towers.overs.map(({ wickets }) => wickets),
        ground: grounds[facts.id % 4] ?? 'board',
      },
      alt: `Runs of each over of ${names[innings.indexOf(towers)]}, with a dot for each wicket.`,
    }
  }
  const grounds = ['blue', 'board', 'dusk'] as const
  return {
    picture: {
      kind: 'worm',
      lines: innings
        .map(({ overs }) => overs.map(({ after }) => after.runs))
        .filter((line) => line.length >= 2),
      wickets: innings.map(({ overs }) =>
        overs.flatMap(({ wickets }, over) => (wickets > 0 ? [over + 1] : [])),
      ),
      ...(facts.sheet.Overs === undefined ? {} : { overs: facts.sheet.Overs }),
      ground: grounds[facts.id % 3] ?? 'blue',
    },
    alt: `How the runs of ${names.filter((name, index) => names.indexOf(name) === index).join(' and ')} grew over by over, with a dot for each wicket.`,
  }
}
