import { readFileSync } from 'node:fs'

type Declaration = { value: string }
type MediaRule = { params: string }

/** The windows at which pages change: `tokens.css` says why these. */
const WIDTHS = ['37.5rem', '48rem', '64rem', '87.5rem']

const TOKEN = /(--space-\d+): (\S+);/g

/**
 * Writes the values of `spacing.css` into all sheets: no page changes them, and they are shorter than their names.
 * A distance that is not there, and a fifth width, end the build.
 */
export function fixedDistances(file: string) {
  const values = new Map(
    [...readFileSync(file, 'utf8').matchAll(TOKEN)].map(([, name, value]) => [name, value]),
  )
  return {
    postcssPlugin: 'fixed-distances',
    AtRule: {
      media({ params }: MediaRule) {
        const other = widthsIn(params).find((width) => !WIDTHS.includes(width))
        if (other !== undefined) throw new Error(`${other} is none of the widths ${WIDTHS.join(', ')}`)
      },
    },
    Declaration(declaration: Declaration) {
      if (!declaration.value.includes('var(--space-')) return
      declaration.value = declaration.value.replace(/var\((--space-\d+)\)/g, (use, name: string) => {
        const value = values.get(name)
        if (value === undefined) throw new Error(`${use} is not in ${file}`)
        return value
      })
    },
  }
}

function widthsIn(query: string): readonly string[] {
  return /\bwidth\b/.test(query) ? (query.match(/\d[\d.]*(?:rem|em|px)/g) ?? []) : []
}
