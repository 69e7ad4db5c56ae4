import type { Plugin } from 'vite'

/** Packages with components that no page uses. */
const PACKAGES = /\/node_modules\/(react-intl|react-router)\/.*\.m?js$/
const NAMED = /^\s*[\w$]+\.displayName = [^;]+;$/gm
const MADE = /= ((?:React\d*\.(?:forwardRef|memo|createContext)|createFormatted\w+)\()/g

/**
 * Lets the bundler leave out components of packages: that each is made by a call, and named for developers' tools, are
 * effects for it, which would keep them and all that they stand on.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: PACKAGES },
      handler: (code) => ({
        code: code.replace(NAMED, '').replace(MADE, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}
