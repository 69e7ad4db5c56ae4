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

/**
 * How to set up its tools: where a message has no id, which types see to, where a browser lacks what each has, where to
 * read more, and what is wrong with a configuration, which ours is not.
 */
const ADVICE = [
  /`\[@formatjs\/intl\] An \\`id\\` must be provided[\s\S]*?\$\{getMessageDescriptorContext\(messageDescriptor\)\}`/,
  /(?<=`Intl\.\w+ is not available) in this environment\.\nTry polyfilling it using "[^"]+"\n(?=`)/g,
  /\.? See https:\/\/formatjs\.github\.io\/\S+ for more details(?=`)/g,
  /^\s*if \(!locale\) \{[\s\S]*?verifyConfigMessages\(resolvedConfig\);$/m,
] as const

/**
 * Takes unused formats out of the object that react-intl makes, and advice for its users, so that pages do not carry
 * them; and lets the bundler leave out its components that no screen renders.
 */
export const unusedIntlParts: Plugin = {
  name: 'unused-intl-parts',
  transform: {
    filter: { id: /\/(?:@formatjs\/intl|react-intl)\/index\.js$/ },
    handler: (code) => ({ code: withDroppableComponents(withoutUnused(code)), map: null }),
  },
}

export function withoutUnused(code: string): string {
  const [noId, noFormat, readMore, configuration] = ADVICE
  return UNUSED_FORMATS.reduce(
    (rest, name) => rest.replace(new RegExp(`^\\s*${name}: ${name}\\.bind\\(.*\\),?$`, 'm'), ''),
    code
      .replace(noId, '"A message has no id."')
      .replaceAll(noFormat, '')
      .replaceAll(readMore, '')
      .replace(configuration, ''),
  )
}

/** They are made by calls and named, for tools of developers, by statements of their own: both count as uses. */
export function withDroppableComponents(code: string): string {
  return code
    .replaceAll(/^\s*\w+\.displayName = .+;$/gm, '')
    .replaceAll(
      /^(const \w*Formatted\w+ =) (?=(?:createFormatted\w+|React\.memo)\()/gm,
      '$1 /* @__PURE__ */ ',
    )
}
