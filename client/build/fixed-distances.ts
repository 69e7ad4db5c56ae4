import { readFileSync } from 'node:fs'

type Declaration = { value: string }

const TOKEN = /(--space-\d+): (\S+);/g

/**
 * Writes the values of `spacing.css` into all sheets: no page changes them, and they are shorter than their names.
 */
export function fixedDistances(file: string) {
  const values = new Map(
    [...readFileSync(file, 'utf8').matchAll(TOKEN)].map(([, name, value]) => [name, value]),
  )
  return {
    postcssPlugin: 'fixed-distances',
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
