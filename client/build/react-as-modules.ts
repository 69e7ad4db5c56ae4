import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const PREFIX = '\0as-module:'

/**
 * Gives what imports React its functions by name: React comes in CommonJS, whose every call is written
 * `(0, react.useState)()`. What requires it, as react-dom does, gets it as it is.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react(\/jsx-runtime)?$/ },
      handler: (id, importer) =>
        importer !== undefined &&
        !/\/node_modules\/(react|react-dom|scheduler)\//.test(importer) &&
        !importer.startsWith(PREFIX)
          ? PREFIX + id
          : null,
    },
    load: {
      filter: { id: /^\0as-module:/ },
      handler(id) {
        const name = id.slice(PREFIX.length)
        const exported = Object.keys(require(name)).filter((key) => /^[a-z]\w*$/i.test(key))
        return [
          `import whole from ${JSON.stringify(require.resolve(name))}`,
          'export default whole',
          ...exported.map((key) => `export const ${key} = whole.${key}`),
        ].join('\n')
      },
    },
  }
}
