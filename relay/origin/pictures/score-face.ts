// The packages bring no types of their own.
/// <reference path="./opentype.d.ts" />
/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import opentype, { type Command, type Font } from 'opentype.js'
import subsetFont from 'subset-font'
import { at } from './svg.ts'

const WHOLE =
  '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const CHARACTERS = `${LETTERS} .,:;!?&/()+-*%'"·–—‘’“”…•×`
const KNOWN = new Set(CHARACTERS)

export type TextPlace = { x: number; y: number; size: number; anchor?: 'start' | 'middle' | 'end' }

export type Lettering = {
  width(text: string, size: number): number
  outline(text: string, place: TextPlace): string
  lines(text: string, size: number, width: number, lines: number): string[]
}

/** The score face as outlines: what is drawn with it looks the same on every machine, fonts or none. */
export class ScoreFace implements Lettering {
  readonly #font: Font

  private constructor(font: Font) {
    this.#font = font
  }

  static async open(): Promise<ScoreFace> {
    const whole = await readFile(createRequire(import.meta.url).resolve(WHOLE))
    const bold = await subsetFont(whole, CHARACTERS, {
      targetFormat: 'sfnt',
      variationAxes: { wght: 700 },
      keepFeatures: ['kern', 'tnum'],
      noHinting: true,
    })
    const bytes = new Uint8Array(bold)
    return new ScoreFace(opentype.parse(bytes.buffer))
  }

  width(text: string, size: number): number {
    return this.#font.getAdvanceWidth(written(text), size)
  }

  outline(text: string, { x, y, size, anchor = 'start' }: TextPlace): string {
    const shift = anchor === 'start' ? 0 : this.width(text, size) / (anchor === 'end' ? 1 : 2)
    return this.#font
      .getPath(written(text), x - shift, y, size)
      .commands.map(drawn)
      .join('')
  }

  lines(text: string, size: number, width: number, lines: number): string[] {
    return linesOf(this, text, { size, width, lines })
  }
}

export function linesOf(
  letters: Pick<Lettering, 'width'>,
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] {
  const made: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = made.at(-1)
    if (line !== undefined && letters.width(`${line} ${word}`, size) <= width)
      made[made.length - 1] = `${line} ${word}`
    else made.push(word)
  }
  if (made.length <= lines) return made
  const cut = made.slice(0, lines)
  cut[lines - 1] = `${cut[lines - 1]} …`
  return cut
}

/** What the face cannot write loses its marks, or is left out. */
function written(text: string): string {
  return [...text.normalize('NFKD')].filter((character) => KNOWN.has(character)).join('')
}

/** The package's own way of writing a path makes no number of a very small one. */
function drawn(command: Command): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${at(command.x)} ${at(command.y)}`
    case 'Q':
      return `Q${at(command.x1)} ${at(command.y1)} ${at(command.x)} ${at(command.y)}`
    case 'C':
      return `C${at(command.x1)} ${at(command.y1)} ${at(command.x2)} ${at(command.y2)} ${at(command.x)} ${at(command.y)}`
    case 'Z':
      return 'Z'
  }
}
