import { useContext } from 'react'
import { useIntl } from 'react-intl'
import { groundHeardAt, silentMinutes } from '#client/kit/cricket-ui/match/ground-silence.ts'
import { NamesContext, useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useTimes } from '#client/kit/i18n/times-context.ts'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { JsonTag } from '#client/server/json-tag.tsx'
import { usePlainHead } from '#client/server/plain-page-head.ts'
import { matchCardUrl } from '#client/site/features/sharing/match-card-url.ts'
import { embedChoices } from '#shared/addresses/embed-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import { addressIn } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { DEFAULT_ZONE } from '#shared/time-zone.ts'
import { matchOfPage } from '../match-of-page.ts'
import type { PlainProps } from '../plain-page.ts'
import { TextUnreachable } from '../text/text-frame.tsx'
import { frameMessages } from './frame-messages.ts'
import { frameView } from './frame-view.ts'
import { type FrameWords, REFRESH_S } from './words.ts'

export function EmbedPage({ params, query, contents, site }: PlainProps) {
  const state = matchOfPage(params, contents)
  if (state === undefined) return <TextUnreachable params={params} now={contents.at} />
  const { theme } = embedChoices(query)
  const isStill = contents.settings !== undefined
  return <EmbedFrame {...{ state, site, theme, isStill }} renderedAt={contents.at} />
}

type Props = {
  state: MatchState
  renderedAt: number
  site: string
  theme: 'light' | 'dark' | undefined
  /** Of a reader with a delay or hidden results: the server renders what may be shown, and no live line is opened. */
  isStill: boolean
}

/** The score of one match in a page of another site. Without a script it is a picture and a link. */
export function EmbedFrame({ state, renderedAt, site, theme, isStill }: Props) {
  const names = useNames()
  const language = useLanguage()
  const { Match: match } = state
  const words = useFrameWords(state, renderedAt)
  const title = names.pair(match)
  const minutes = silentMinutes(groundHeardAt(state), renderedAt)
  usePlainHead({
    title,
    status: 200,
    isFramable: true,
    isStill,
    ...(theme ? { theme } : {}),
    refreshSeconds: REFRESH_S,
  })
  return (
    <a
      className="frame"
      href={`${site}${addressIn(language, paths.scorecard(match.LiveMatchId))}`}
      target="_blank"
      rel="noopener"
    >
      <p className="meta">
        {names.tournament(match.TournamentName)}, {names.match(match.MatchName)}
      </p>
      <div className={isStill ? undefined : 'for-script'}>
        <p id="stale" role="status">
          {minutes !== undefined && <Text id="state.groundSilent" values={{ minutes }} />}
        </p>
        <Score html={frameView(state, words)} />
        {!isStill && <JsonTag id="words" data={words} />}
      </div>
      {!isStill && (
        <noscript>
          <img src={matchCardUrl(match.LiveMatchId, language)} alt={title} width="1200" height="630" />
        </noscript>
      )}
      <Text as="p" className="site" id="site.name" />
    </a>
  )
}

export function Score({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the view escapes whatever it is given
  return <div id="score" dangerouslySetInnerHTML={{ __html: html }} />
}

export function useFrameWords({ Match: match }: MatchState, renderedAt: number): FrameWords {
  const intl = useIntl()
  const times = useTimes()
  const language = useLanguage()
  const names = useNames()
  const { surnames = {}, givenNames = {}, initials = {} } = useContext(NamesContext) ?? {}
  return {
    liveMatchId: match.LiveMatchId,
    renderedAt,
    locale: intl.locale,
    timeZone: times.timeZone ?? DEFAULT_ZONE,
    messages: frameMessages(language),
    teams: Object.fromEntries(
      [match.TeamA, match.TeamB].map(({ TeamId, TeamName }) => [TeamId, names.team(TeamName)]),
    ),
    script: { surnames, givenNames, initials },
  }
}
