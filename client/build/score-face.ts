// The package brings no types of its own.
/// <reference path="./subset-font.d.ts" />
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const WHOLE =
  '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2'

/** What scores and headlines are written with. Any other letter comes from the next face of the list. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHARACTERS = `0123456789 ${LETTERS}.,:;!?&/()+-*%'"\u00a0·–—‘’“”…•`

/**
 * Cuts the score face down to what is used of it while the page is built: every page waits for this file
 * first. Style sheets name it `score-face.woff2`; it is written to `file`.
 */
export function scoreFace(file: string): Plugin {
  return {
    name: 'score-face',
    async config() {
      const whole = await readFile(createRequire(import.meta.url).resolve(WHOLE))
      const face = await subsetFont(whole, CHARACTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
        keepFeatures: ['kern', 'tnum'],
        noHinting: true,
      })
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, face)
      return { resolve: { alias: { 'score-face.woff2': file } } }
    },
  }
}
