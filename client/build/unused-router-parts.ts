import type { Plugin } from 'vite'

/** A call of `invariant` over several lines, whose last is the sentence for developers. */
const ASSERTION =
  /(\binvariant\(\n(?:(?! *\);).*\n)*?.*,\n(?: *\/\/.*\n)*) +(?:`.*`|".*"|getInvalidPathError\(.*\))\n( *\);)/g

/**
 * Lets the bundler leave out what is not used of react-router: its components are made by calls and named, for tools
 * of developers, by statements of their own, and both count as uses. A page would carry forms, scripts and
 * prefetching of a framework that it never renders. Its warnings are for developers too: they change nothing, so pages
 * go without them and their sentences; what it must not go on from throws still, without the sentence.
 */
export const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
}

export function withoutUnused(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(var \w+ =) (React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1 /* @__PURE__ */ $2')
    .replaceAll(/^(\s+)(?=warning(?:Once)?\()/gm, '$1/* @__PURE__ */ ')
    .replaceAll(ASSERTION, '$1$2')
}
