import type { Plugin } from 'vite'

/** What no screen formats: the library hands all of it out in one object, from which a bundler can drop nothing. */
export const UNUSED_FORMATS = [
  'formatNumberToParts',
  'formatDuration',
  'formatDurationToParts',
  'formatDateTimeRange',
  'formatDateToParts',
  'formatTimeToParts',
  'formatPlural',
  'formatList',
  'formatListToParts',
  'formatDisplayName',
] as const

/** How to set up its tools: told where a message has no id, which types see to, and where a browser lacks what each has. */
const ADVICE = [
  /`\[@formatjs\/intl\] An \\`id\\` must be provided[\s\S]*?\$\{getMessageDescriptorContext\(messageDescriptor\)\}`/,
  /(?<=`Intl\.\w+ is not available) in this environment\.\nTry polyfilling it using "[^"]+"\n(?=`)/g,
] as const

/** Takes unused formats out of the object that react-intl makes, and advice for its users, so that pages do not carry them. */
export const unusedIntlParts: Plugin = {
  name: 'unused-intl-parts',
  transform: {
    filter: { id: /\/@formatjs\/intl\/index\.js$/ },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
}

export function withoutUnused(code: string): string {
  const [noId, noFormat] = ADVICE
  return UNUSED_FORMATS.reduce(
    (rest, name) => rest.replace(new RegExp(`^\\s*${name}: ${name}\\.bind\\(.*\\),?$`, 'm'), ''),
    code.replace(noId, '"A message has no id."').replaceAll(noFormat, ''),
  )
}
