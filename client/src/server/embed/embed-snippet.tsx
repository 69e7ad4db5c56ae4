import type { ReactNode } from 'react'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { board } from '#client/kit/live/topic.ts'
import { usePlainHead } from '#client/server/plain-page-head.ts'
import { matchCardUrl } from '#client/site/features/sharing/match-card-url.ts'
import { LIVE_PROTOCOL_PATH, OPEN_API_PATH } from '#shared/addresses/developer-addresses.ts'
import {
  ACCENTS,
  type EmbedChoices,
  embedChoices,
  embedQuery,
  THEMES,
} from '#shared/addresses/embed-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { addressIn } from '#shared/language.ts'
import type { Board } from '#shared/live/match-state.ts'
import type { PlainProps } from '../plain-page.ts'

/**
 * A form to choose match, theme and colour, and the HTML of the frame; of a picture with a link where this
 * site refuses every frame.
 */
export function EmbedSnippet({ query, contents, site, framedBy }: PlainProps) {
  const text = useText()
  const names = useNames()
  const language = useLanguage()
  const known = contents.live[board]?.state as Board | undefined
  const matches = Object.values(known?.Matches ?? {})
  const { match: asked, ...looks } = embedChoices(query)
  const match = matches.find(({ LiveMatchId }) => LiveMatchId === asked) ?? matches[0]
  usePlainHead({
    title: `${text('embed.title')} · ${text('site.name')}`,
    status: known === undefined ? 503 : 200,
    canonical: paths.embed,
  })
  return (
    <main>
      <p>
        <Text as="a" href={addressIn(language, paths.home)} id="site.name" />
      </p>
      <Text as="h1" id="embed.title" />
      <Text as="p" id={framedBy === undefined ? 'embed.choose' : 'embed.text'} />
      {framedBy !== 'any' && (
        <Text as="p" className="notice" id={framedBy === undefined ? 'embed.notAllowed' : 'embed.some'} />
      )}
      {match === undefined ? (
        <Text as="p" id="home.quiet" />
      ) : (
        <>
          <ChooseMatch matches={matches} match={match}>
            {framedBy !== undefined && <ChooseLooks {...looks} />}
          </ChooseMatch>
          {framedBy !== undefined && (
            <Frame
              source={`${addressIn(language, paths.embedMatch(match.LiveMatchId))}${embedQuery(looks)}`}
              title={names.pair(match)}
              site={site}
            />
          )}
          <Picture
            address={`${site}${addressIn(language, paths.scorecard(match.LiveMatchId))}`}
            picture={matchCardUrl(match.LiveMatchId, language)}
            title={names.pair(match)}
            site={site}
          />
        </>
      )}
      <p>
        <Text id="embed.developers" />:{' '}
        <a href={addressIn(language, paths.overlays)}>{text('elsewhere.stream')}</a>,{' '}
        <a href={OPEN_API_PATH} hrefLang="en">
          {text('embed.api')}
        </a>
        ,{' '}
        <a href={LIVE_PROTOCOL_PATH} hrefLang="en">
          {text('embed.protocol')}
        </a>
      </p>
    </main>
  )
}

function Frame({ source, title, site }: { source: string; title: string; site: string }) {
  return (
    <>
      <h2 id="frame">
        <Text id="embed.copy" />
      </h2>
      <textarea
        readOnly
        rows={9}
        aria-labelledby="frame"
        value={frameSnippet(`${site}${source}`, title, site)}
      />
      <Text as="h2" id="embed.preview" />
      <p>
        <a href={source}>{source}</a>
      </p>
    </>
  )
}

type PictureProps = { address: string; picture: string; title: string; site: string }

function Picture({ address, picture, title, site }: PictureProps) {
  return (
    <>
      <h2 id="picture">
        <Text id="embed.picture" />
      </h2>
      <Text as="p" id="embed.pictureText" />
      <textarea
        readOnly
        rows={5}
        aria-labelledby="picture"
        value={pictureSnippet(address, `${site}${picture}`, title)}
      />
      <img src={picture} alt={title} width="1200" height="630" loading="lazy" />
    </>
  )
}

type Match = Board['Matches'][string]
type ChooseProps = { matches: readonly Match[]; match: Match; children?: ReactNode }

function ChooseMatch({ matches, match, children }: ChooseProps) {
  const names = useNames()
  return (
    <form method="get">
      <label>
        <Text id="embed.match" />
        <select name="match" defaultValue={match.LiveMatchId}>
          {matches.map((one) => (
            <option key={one.LiveMatchId} value={one.LiveMatchId}>
              {names.pair(one)}
            </option>
          ))}
        </select>
      </label>
      {children}
      <Text as="button" type="submit" id="embed.write" />
    </form>
  )
}

function ChooseLooks({ theme, accent }: Omit<EmbedChoices, 'match'>) {
  const text = useText()
  return (
    <>
      <label>
        <Text id="embed.theme" />
        <select name="theme" defaultValue={theme ?? ''}>
          <option value="">{text('embed.themeOfReader')}</option>
          {THEMES.map((one) => (
            <Text key={one} as="option" value={one} id={`embedTheme.${one}`} />
          ))}
        </select>
      </label>
      <fieldset>
        <Text as="legend" id="embed.accent" />
        {ACCENTS.map((one, place) => (
          <label key={one} className={`accent accent-${place + 1}`}>
            <input
              type="radio"
              name="accent"
              value={one}
              defaultChecked={one === (accent ?? ACCENTS[0])}
              aria-label={`#${one}`}
            />
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** Without the script the frame keeps the height that is written here. */
function frameSnippet(source: string, title: string, site: string): string {
  return [
    `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}" width="100%" height="260" loading="lazy" style="border:0"></iframe>`,
    '<script>',
    "addEventListener('message', ({ origin, source, data }) => {",
    `  if (origin !== ${JSON.stringify(site)} || data?.type !== 'crease:height') return`,
    "  for (const frame of document.querySelectorAll('iframe'))",
    '    if (frame.contentWindow === source) frame.height = data.height',
    '})',
    '</script>',
  ].join('\n')
}

/** A picture of the match with a link to its scorecard, for sites that allow no frame. */
function pictureSnippet(address: string, picture: string, title: string): string {
  return [
    `<a href="${escapeHtml(address)}">`,
    `  <img src="${escapeHtml(picture)}" alt="${escapeHtml(title)}" width="1200" height="630" loading="lazy" style="max-width:100%;height:auto">`,
    '</a>',
  ].join('\n')
}
