import { matchDetail } from '#client/kit/api/match-calls.ts'
import { teamDetail } from '#client/kit/api/people-calls.ts'
import { seriesDetail } from '#client/kit/api/series-calls.ts'
import { answerInPage } from '#client/server/answer-in-page.ts'
import { matchNeeds, matchOfPage } from '#client/server/match-of-page.ts'
import { paths } from '#shared/addresses/paths.ts'
import { statusOf } from '#shared/api/status-of.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { languageOf } from '#shared/language.ts'
import type { PageRequest } from '#shared/page.ts'
import { type Feed, unavailable } from '../feed.ts'
import { type EventFeed, eventFeedsOf } from './event-feed-addresses.ts'
import type { Listed } from './write-event-feed.ts'

const missing = { status: 404, type: 'text/plain; charset=utf-8', body: 'There is no such feed.' }

export function eventFeedAt(pathname: string): Feed | undefined {
  const { path, language } = languageOf(pathname)
  const feed = eventFeedsOf(path).find(({ self }) => self === path)
  if (!feed) return undefined
  const source = sourceOf(feed)
  return {
    needs: (_content, live = {}) => source.needs(live),
    write: async (request) => {
      const { site, content, brand = DEFAULT_BRAND } = request
      const listed = source.read(request)
      if (!listed) return statusOf(content[source.key])?.code === 404 ? missing : unavailable
      // The texts are loaded by the writer alone, off the thread of the sockets.
      const { writeEventFeed } = await import('./write-event-feed.ts')
      const body = await writeEventFeed(feed, listed, language, { site, siteName: brand.name })
      return { status: 200, type: `${feed.type}; charset=utf-8`, body }
    },
  }
}

type Source = {
  needs(live: PageRequest['live']): ReturnType<Feed['needs']>
  /** Of the call whose 404 means that there is nothing. */
  key: string
  read(request: PageRequest): Listed | undefined
}

/** What a reader sees of it: hidden and delayed scores come so from the relay. */
function sourceOf({ of, id }: EventFeed): Source {
  if (of === 'match') {
    const params = { liveMatchId: id }
    return {
      needs: (live) => matchNeeds(params, live),
      key: matchDetail(Number(id)).key,
      read: ({ live, content, ...rest }) => {
        const state = matchOfPage(params, { ...rest, live, content })
        return state && { page: paths.scorecard(Number(id)), state }
      },
    }
  }
  const needsOf = (call: ReturnType<Feed['needs']>['calls'][number]) => () => ({ topics: [], calls: [call] })
  if (of === 'team') {
    const call = teamDetail(Number(id))
    return {
      ...{ needs: needsOf(call), key: call.key },
      read: ({ content }) => {
        const team = answerInPage(call, content)?.data
        return (
          team && {
            ...{ page: paths.teamDetail(team.TeamId, team.TeamName), kind: 'teams', name: team.TeamName },
            matches: [...team.Recent, ...team.Upcoming],
          }
        )
      },
    }
  }
  const call = seriesDetail(Number(id))
  return {
    ...{ needs: needsOf(call), key: call.key },
    read: ({ content }) => {
      const series = answerInPage(call, content)?.data
      const page = paths.seriesDetail(Number(id))
      return series && { page, kind: 'tournaments', name: series.Name, matches: series.Matches }
    },
  }
}
