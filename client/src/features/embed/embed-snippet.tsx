import { useNames } from '#client/i18n/names.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { usePlainHead } from '#client/ui/plain-head.ts'
import { ACCENTS, type EmbedChoices, embedQuery, THEMES } from '#shared/addresses/embed-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { addressIn } from '#shared/language.ts'
import type { Board } from '#shared/live/match-state.ts'

type Props = { board: Board | undefined; site: string; chosen: EmbedChoices }

/** Chooses match, theme and colour, and writes the HTML that frames the score. A form, so that no script is needed. */
export function EmbedSnippet({ board, site, chosen }: Props) {
  const text = useText()
  const names = useNames()
  const language = useLanguage()
  const matches = Object.values(board?.Matches ?? {})
  const { match: asked, ...looks } = chosen
  const match = matches.find(({ LiveMatchId }) => LiveMatchId === asked) ?? matches[0]
  const pairOf = ({ TeamA, TeamB }: (typeof matches)[number]) =>
    text('match.title', { a: names.team(TeamA.TeamName), b: names.team(TeamB.TeamName) })
  usePlainHead({
    title: `${text('embed.title')} · ${text('site.name')}`,
    status: board === undefined ? 503 : 200,
    canonical: paths.embed,
  })
  const source = match && `${addressIn(language, paths.embedMatch(match.LiveMatchId))}${embedQuery(looks)}`
  return (
    <main>
      <p>
        <a href={addressIn(language, paths.home)}>
          <Text id="site.name" />
        </a>
      </p>
      <h1>
        <Text id="embed.title" />
      </h1>
      <p>
        <Text id="embed.text" />
      </p>
      {match === undefined || source === undefined ? (
        <p>
          <Text id="home.quiet" />
        </p>
      ) : (
        <>
          <form method="get">
            <label>
              <Text id="embed.match" />
              <select name="match" defaultValue={match.LiveMatchId}>
                {matches.map((one) => (
                  <option key={one.LiveMatchId} value={one.LiveMatchId}>
                    {pairOf(one)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <Text id="embed.theme" />
              <select name="theme" defaultValue={looks.theme ?? ''}>
                <option value="">{text('embed.themeOfReader')}</option>
                {THEMES.map((one) => (
                  <option key={one} value={one}>
                    {text(`embedTheme.${one}`)}
                  </option>
                ))}
              </select>
            </label>
            <fieldset>
              <legend>
                <Text id="embed.accent" />
              </legend>
              {ACCENTS.map((one, place) => (
                <label key={one} className={`accent accent-${place + 1}`}>
                  <input
                    type="radio"
                    name="accent"
                    value={one}
                    defaultChecked={one === (looks.accent ?? ACCENTS[0])}
                    aria-label={`#${one}`}
                  />
                </label>
              ))}
            </fieldset>
            <button type="submit">
              <Text id="embed.write" />
            </button>
          </form>
          <h2>
            <Text id="embed.copy" />
          </h2>
          <textarea readOnly rows={9} value={snippetOf(`${site}${source}`, pairOf(match), site)} />
          <h2>
            <Text id="embed.preview" />
          </h2>
          <p>
            <a href={source}>{source}</a>
          </p>
        </>
      )}
    </main>
  )
}

/** The frame, and a script that gives it its height: without it the frame keeps the one that is written. */
function snippetOf(source: string, title: string, site: string): string {
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
