// The package brings no types of its own.
/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { OTHER_LANGUAGES, OWN_NAMES, SCRIPTS } from '../../shared/language.ts'

type Subset = { file: string; from: string; characters: string; keepFeatures?: readonly string[] }

export const FONTS_FOLDER = new URL('../src/kit/ui/fonts/', import.meta.url)

/** What scores and headlines are written with. Any other letter comes from the next face of the list. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SCORES = `0123456789 ${LETTERS}.,:;!?&/()+-*%'"\u00a0·–—‘’“”…•`

const BLOCK_LENGTH = 0x80
const SHARED_MARKS = '\u200c\u200d\u25cc\u0964\u0965'

/** The faces of style sheets: every page waits for that of scores, and a page in a script for that one's. */
export const SUBSETS: readonly Subset[] = [
  {
    file: 'score-face.woff2',
    from: '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2',
    characters: SCORES,
    keepFeatures: ['kern', 'tnum'],
  },
  ...OTHER_LANGUAGES.flatMap((language) => {
    const { script, first } = SCRIPTS[language]
    const from = `@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`
    return [
      { file: `face-${language}.woff2`, from, characters: block(first) },
      { file: `own-name-${language}.woff2`, from, characters: OWN_NAMES[language] },
    ]
  }),
]

export async function cutSubset({ from, characters, keepFeatures }: Subset): Promise<Uint8Array> {
  const whole = await readFile(createRequire(import.meta.url).resolve(from))
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    noHinting: true,
    ...(keepFeatures ? { keepFeatures } : {}),
  })
}

function block(first: number): string {
  const all = Array.from({ length: BLOCK_LENGTH }, (_, place) => String.fromCodePoint(first + place))
  return `${all.join('')}${SHARED_MARKS}`
}
