import { catalogueOf, type NameKind } from '#client/kit/i18n/catalogue.ts'
import { nameIn } from '#client/kit/i18n/names.ts'
import { formatterIn } from '#client/server/notifications/message-formatter.ts'
import { matchTitle, momentWords } from '#client/server/notifications/moment-words.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { addressIn, type Language } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Moment, MomentMatch } from '#shared/notifications/moment.ts'
import { momentsOfMatch } from '#shared/notifications/moments-of-match.ts'
import { rssChannel } from '../rss-channel.ts'
import type { EventFeed } from './event-feed-addresses.ts'

/** A match, or the matches of a thing. `page`: the page that has them. */
export type Listed = { page: string } & (
  | { state: MatchState }
  | { kind: NameKind; name: string; matches: readonly MatchItem[] }
)
type Event = { match: MomentMatch; moment: Pick<Moment, 'key' | 'facts'> }

/** Newest first. The id of an item is that of its event: a correction changes the item, and adds none. */
export async function writeEventFeed(
  { self, isJson }: EventFeed,
  listed: Listed,
  language: Language,
  { site, siteName }: { site: string; siteName: string },
): Promise<string> {
  const [formatter, { names }] = await Promise.all([formatterIn(language), catalogueOf(language)])
  const at = (path: string) => `${site}${addressIn(language, path)}`
  const title =
    'state' in listed ? matchTitle(listed.state.Match, formatter) : nameIn(names, listed.kind, listed.name)
  const events = 'state' in listed ? eventsOfMatch(listed.state) : eventsOfMatches(listed.matches)
  const items = events.map(({ match, moment: { key, facts } }) => {
    const words = momentWords({ match, facts, isTakenBack: false }, false, formatter)
    const path = paths.scorecard(match.LiveMatchId)
    return { id: `${site}${path}#${key}`, url: at(path), title: words.title, content_text: words.body }
  })
  const channel = {
    ...{ title: `${siteName} · ${title}`, link: at(listed.page), self: at(self) },
    ...{ description: formatter.say('feed.description'), language },
  }
  return isJson ? jsonFeed(channel, items) : rssChannel(channel, items.map(rssItem))
}

type Item = { id: string; url: string; title: string; content_text: string }

function rssItem({ id, url, title, content_text }: Item): string {
  return [
    '<item>',
    `<title>${escapeHtml(title)}</title>`,
    `<link>${escapeHtml(url)}</link>`,
    `<guid isPermaLink="false">${escapeHtml(id)}</guid>`,
    `<description>${escapeHtml(content_text)}</description>`,
    '</item>',
  ].join('\n')
}

/** JSON Feed 1.1. */
function jsonFeed(
  { title, link, self, description, language }: Parameters<typeof rssChannel>[0],
  items: readonly Item[],
): string {
  const urls = { home_page_url: link, feed_url: self }
  return JSON.stringify({
    ...{ version: 'https://jsonfeed.org/version/1.1', title, ...urls, description, language, items },
  })
}

function eventsOfMatch(state: MatchState): Event[] {
  // A close finish is over with the next ball.
  const moments = momentsOfMatch(state).filter(({ facts }) => facts.kind !== 'close')
  return moments
    .sort((a, b) => positionOf(b, moments) - positionOf(a, moments))
    .map((moment) => ({ match: state.Match, moment }))
}

const AN_INNINGS = 10_000

/** When it came, as far as a scorecard shows it: a fifty before the batter was out, or as the latest of its innings. */
function positionOf({ key, facts }: Moment, all: readonly Moment[]): number {
  const [kind, innings, player] = key.split('/')
  if (kind === 'toss') return 0
  if (kind === 'start') return 1
  if (kind === 'result') return Number.POSITIVE_INFINITY
  const wicket = all.find((one) => one.key === `wicket/${innings}/${player}`)?.facts ?? facts
  const overs = 'standing' in wicket ? Number.parseFloat(wicket.standing.overs) : 0
  const within = facts.kind === 'milestone' ? facts.runs / AN_INNINGS - 1 / 10 : 0
  return Number(innings) * AN_INNINGS + overs + within + (facts.kind === 'break' ? 1 : 0)
}

function eventsOfMatches(matches: readonly MatchItem[]): Event[] {
  const latest = [...matches].sort((a, b) => Date.parse(b.StartTime) - Date.parse(a.StartTime))
  return latest.flatMap(({ LiveMatchId, Result, Status, Scores, ...item }) => {
    if (LiveMatchId === undefined) return []
    const match = { ...item, LiveMatchId }
    const events: Event[] = []
    const result = Result ?? (Status === 'abandoned' ? Status : undefined)
    if (result) events.push({ match, moment: { key: 'result', facts: { kind: 'result', result } } })
    const battingTeamId = Scores?.['1']?.BattingTeamId
    if (battingTeamId !== undefined)
      events.push({ match, moment: { key: 'start', facts: { kind: 'start', battingTeamId } } })
    return events
  })
}
