import type { Written } from '#client/kit/i18n/english.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { useSeason } from '#client/kit/i18n/season.tsx'
import { useTimes } from '#client/kit/i18n/times-context.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'
import type { Found, FoundStory, SearchGroup } from '#shared/api/search.ts'
import type { Team } from '#shared/live/match-state.ts'

/** Never with a score. */
export type FoundThing = {
  key: string
  to: string
  name: string
  note: string
  picture?: string
  crests?: readonly Team[]
  /** Where an origin says it. */
  written?: Written
}
export type FoundGroup = { group: SearchGroup; things: FoundThing[] }

/** The best first, at most `most` of each group. */
export function useFoundGroups(): (found: Found, most?: number) => FoundGroup[] {
  const thingsOf = useThings()
  return (found, most) =>
    found.Order.map((group) => ({ group, things: thingsOf(found, group).slice(0, most) }))
}

function useThings(): (found: Found, group: SearchGroup) => FoundThing[] {
  const names = useNames()
  const times = useTimes()
  const season = useSeason()
  const day = (iso: string) => times.formatDate(iso, { day: 'numeric', month: 'short', year: 'numeric' })
  return (found, group) => {
    switch (group) {
      case 'Players':
        return found.Players.map(({ PlayerId, Name, TeamName, ImageUrl }) => ({
          ...{ key: `player-${PlayerId}`, to: paths.playerDetail(PlayerId), name: Name },
          ...{ note: names.team(TeamName), picture: ImageUrl },
        }))
      case 'Teams':
        return found.Teams.map((team) => ({
          ...{ key: `team-${team.TeamId}`, to: paths.teamDetail(team.TeamId, team.TeamName) },
          ...{ name: names.team(team.TeamName), note: names.venue(team.City), crests: [team] },
        }))
      case 'Series':
        return found.Series.map(({ TournamentId, Name, Season, ImageUrl }) => ({
          ...{ key: `series-${TournamentId}`, to: paths.seriesDetail(TournamentId) },
          ...{ name: names.tournament(Name), note: season(Season), picture: ImageUrl },
        }))
      case 'Matches':
        return found.Matches.map((match) => ({
          ...{ key: `match-${match.MatchId}`, to: placeOf(match), name: names.pair(match) },
          note: [
            names.tournament(match.TournamentName),
            names.match(match.MatchName),
            day(match.StartTime),
          ].join(' · '),
          crests: [match.TeamA, match.TeamB],
        }))
      case 'Stories':
        return found.Stories.map((story) => ({
          ...{ key: `${story.Shelf}-${story.Id}`, to: storyPath(story), name: story.Title },
          ...{ note: day(story.PublishedAt), picture: story.ImageUrl, written: story },
        }))
    }
  }
}

function placeOf({ LiveMatchId, MatchId }: MatchItem): string {
  return LiveMatchId === undefined ? paths.upcomingMatch(MatchId) : paths.scorecard(LiveMatchId)
}

function storyPath({ Shelf, Id, Title }: FoundStory): string {
  return Shelf === 'news' ? paths.newsDetail(Id, Title) : paths.blogDetail(Id, Title)
}
