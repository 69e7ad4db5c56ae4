import type { Call } from '#client/kit/api/call.ts'
import { matchDetail } from '#client/kit/api/match-calls.ts'
import { teamDetail } from '#client/kit/api/people-calls.ts'
import { seriesDetail } from '#client/kit/api/series-calls.ts'
import { answerInPage } from '#client/server/answer-in-page.ts'
import { matchNeeds, matchOfPage } from '#client/server/match-of-page.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { TeamDetail } from '#shared/api/people.ts'
import type { SeriesDetail } from '#shared/api/series.ts'
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
  const call: Call<{ data: TeamDetail | SeriesDetail }> =
    of === 'team' ? teamDetail(Number(id)) : seriesDetail(Number(id))
  return {
    ...{ needs: () => ({ topics: [], calls: [call] }), key: call.key },
    read: ({ content }) => {
      const thing = answerInPage(call, content)?.data
      if (!thing) return undefined
      if ('Matches' in thing)
        return {
          page: paths.seriesDetail(Number(id)),
          ...{ kind: 'tournaments', name: thing.Name, matches: thing.Matches },
        }
      const { TeamId, TeamName, Recent, Upcoming } = thing
      const page = paths.teamDetail(TeamId, TeamName)
      return { page, kind: 'teams', name: TeamName, matches: [...Recent, ...Upcoming] }
    },
  }
}
