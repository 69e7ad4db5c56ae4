import { editDistance } from '#shared/search/edit-distance.ts'

export type MisspeltVariable = { variable: string; meant: string }

/** In a short name two slips make another word, such as PATH of PUSH. */
const LONG = 8

/** Variables that are set and that no program reads, but for a slip or two of the hand. */
export function misspeltVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): MisspeltVariable[] {
  return Object.keys(env).flatMap((variable) => {
    if (known.includes(variable)) return []
    const meant = known.find((name) => isSlipOf(variable, name))
    return meant === undefined ? [] : [{ variable, meant }]
  })
}

function isSlipOf(variable: string, name: string): boolean {
  const most = name.length < LONG ? 1 : 2
  return editDistance(variable.toUpperCase().replaceAll('-', '_'), name, most) <= most
}
