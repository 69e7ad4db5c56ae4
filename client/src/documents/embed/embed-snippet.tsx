import { matchCardUrl } from '#client/features/sharing/match-card-url.ts'
import { useNames } from '#client/i18n/names.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { usePlainHead } from '#client/ui/plain-head.ts'
import { LIVE_PROTOCOL_PATH, OPEN_API_PATH } from '#shared/addresses/developer-addresses.ts'
import { type EmbedChoices, embedQuery } from '#shared/addresses/embed-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import { addressIn } from '#shared/language.ts'
import type { Board } from '#shared/live/match-state.ts'
import type { FramedBy } from '#shared/page.ts'
import { ChooseLooks, ChooseMatch } from './choose-match.tsx'
import { frameSnippet, pictureSnippet } from './snippets.ts'

type Props = {
  board: Board | undefined
  site: string
  /** The sites that the operator lets frame a score. */
  framedBy: FramedBy | undefined
  chosen: EmbedChoices
}

/**
 * A form to choose match, theme and colour, and the HTML of the frame; of a picture with a link where this
 * site refuses every frame.
 */
export function EmbedSnippet({ board, site, framedBy, chosen }: Props) {
  const text = useText()
  const names = useNames()
  const language = useLanguage()
  const matches = Object.values(board?.Matches ?? {})
  const { match: asked, ...looks } = chosen
  const match = matches.find(({ LiveMatchId }) => LiveMatchId === asked) ?? matches[0]
  usePlainHead({
    title: `${text('embed.title')} · ${text('site.name')}`,
    status: board === undefined ? 503 : 200,
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
