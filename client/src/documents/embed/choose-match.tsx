import type { ReactNode } from 'react'
import { useNames } from '#client/i18n/names.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { ACCENTS, type EmbedChoices, THEMES } from '#shared/addresses/embed-address.ts'
import type { Board } from '#shared/live/match-state.ts'

type Match = Board['Matches'][string]
type Props = { matches: readonly Match[]; match: Match; children?: ReactNode }

export function ChooseMatch({ matches, match, children }: Props) {
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

export function ChooseLooks({ theme, accent }: Omit<EmbedChoices, 'match'>) {
  const text = useText()
  return (
    <>
      <label>
        <Text id="embed.theme" />
        <select name="theme" defaultValue={theme ?? ''}>
          <option value="">{text('embed.themeOfReader')}</option>
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {text(`embedTheme.${one}`)}
            </option>
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
