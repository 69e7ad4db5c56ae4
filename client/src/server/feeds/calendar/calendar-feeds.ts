import type { Call } from '#client/kit/api/call.ts'
import { teamDetail } from '#client/kit/api/people-calls.ts'
import { seriesDetail } from '#client/kit/api/series-calls.ts'
import { answerInPage } from '#client/server/answer-in-page.ts'
import { idOf } from '#shared/addresses/paths.ts'
import { statusOf } from '#shared/api/status-of.ts'
import { languageOf } from '#shared/language.ts'
import { type Feed, unavailable } from '../feed.ts'
import type { Listed } from './write-calendar.ts'

const ADDRESS = /^\/calendar\/(team|series)\/(\d+)\.ics$/

const missing = { status: 404, type: 'text/plain; charset=utf-8', body: 'There is no such calendar.' }

export function calendarFeedAt(pathname: string): Feed | undefined {
  const [, kind, segment] = ADDRESS.exec(languageOf(pathname).path) ?? []
  const id = idOf(segment)
  if (id === undefined) return undefined
  return kind === 'team'
    ? feedOf(teamDetail(id), ({ TeamName, Recent, Upcoming }) => ({
        kind: 'teams',
        name: TeamName,
        matches: [...Recent, ...Upcoming],
      }))
    : feedOf(seriesDetail(id), ({ Name, Matches }) => ({ kind: 'tournaments', name: Name, matches: Matches }))
}

/** The texts are loaded by the writer alone, off the thread of the sockets. */
function feedOf<Thing>(call: Call<{ data: Thing }>, read: (thing: Thing) => Listed): Feed {
  return {
    needs: () => ({ topics: [], calls: [call] }),
    write: async ({ url, site, at, content }) => {
      const answer = answerInPage(call, content)
      if (!answer) return statusOf(content[call.key])?.code === 404 ? missing : unavailable
      const { writeCalendar } = await import('./write-calendar.ts')
      return {
        status: 200,
        type: 'text/calendar; charset=utf-8',
        body: await writeCalendar(read(answer.data), languageOf(url).language, site, at),
      }
    },
  }
}
