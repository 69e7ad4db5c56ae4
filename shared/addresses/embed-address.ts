import { idOf, paths } from './paths.ts'
import { parameterOf } from './query-parameter.ts'

/** What the address of an embedded frame says, and the form that writes it. */
export const THEMES = ['light', 'dark'] as const
type EmbedTheme = (typeof THEMES)[number]

/** The colours that the form offers; an address may name any other. */
export const ACCENTS = ['c9963b', 'b3261e', '2f7d4f', '1f4b73', '6b3fa0'] as const

export const themeOf = (query: string): EmbedTheme | undefined =>
  THEMES.find((one) => one === parameterOf(query, 'theme'))

export type EmbedChoices = { match?: number; theme?: EmbedTheme; accent?: string }

/** Reads a query; what it does not understand counts as not chosen. */
export function embedChoices(query: string): EmbedChoices {
  const match = idOf(parameterOf(query, 'match'))
  const theme = themeOf(query)
  const accent = ACCENTS.find((one) => one === parameterOf(query, 'accent'))
  return {
    ...(match === undefined ? {} : { match }),
    ...(theme ? { theme } : {}),
    ...(accent ? { accent } : {}),
  }
}

/** The query that says the same in the one way; with its question mark, empty where nothing is chosen. */
export function embedQuery({ match, theme, accent }: EmbedChoices): string {
  const chosen = Object.entries({ match, theme, accent }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  )
  return chosen.length === 0 ? '' : `?${chosen.join('&')}`
}

/** The part of an address's query that its page depends on: the frame's script reads the accent by itself. */
export function pageQueryOfEmbed(path: string, query: string): string | undefined {
  const choices = embedChoices(query)
  if (path === paths.embed) return embedQuery(choices)
  const { theme } = choices
  return path.startsWith(`${paths.embed}/`) ? embedQuery(theme ? { theme } : {}) : undefined
}
