import type { Plugin } from 'vite'

/** What no screen formats: the library hands all of it out in one object, from which a bundler can drop nothing. */
export const UNUSED_FORMATS = [
  'formatNumberToParts',
  'formatDuration',
  'formatDurationToParts',
  'formatDateToParts',
  'formatTimeToParts',
  'formatPlural',
  'formatListToParts',
  'formatDisplayName',
] as const

/** Takes unused formats out of the object that react-intl makes, so that pages do not carry them. */
export const unusedIntlParts: Plugin = {
  name: 'unused-intl-parts',
  transform: {
    filter: { id: /\/@formatjs\/intl\/index\.js$/ },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
}

export function withoutUnused(code: string): string {
  return UNUSED_FORMATS.reduce(
    (rest, name) => rest.replace(new RegExp(`^\\s*${name}: ${name}\\.bind\\(.*\\),?$`, 'm'), ''),
    code,
  )
}
