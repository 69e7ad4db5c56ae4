// The package brings no types of its own.
/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Buffer as Glyphs, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { type Language, SCRIPTS } from '#shared/language.ts'
import { at, shape as drawn } from './svg.ts'

/** `width`: what is wider is made smaller. */
export type TextPlace = {
  x: number
  y: number
  size: number
  width?: number
  anchor?: 'start' | 'middle' | 'end'
}

/** `scale`: of its letters to those of the score face. */
type Typeface = { font: Font; unitsPerEm: number; known: ReadonlySet<string>; scale: number }
type Run = { face: Typeface; text: string }
type Glyph = { id: number; advance: number; dx: number; dy: number }

const SCORE = 'sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const CHARACTERS = `${LETTERS} .,:;!?&/()+-*%'"·–—‘’“”…•×`

const BLOCK = 0x80
/** Joiners of letters, and the marks of verse that Devanagari ends a sentence with. */
const SHARED = '\u200c\u200d\u0964\u0965'
const SCRIPT_SCALE = 0.72

/** Text as outlines, joined as its readers write: it looks the same on every machine, fonts or none. */
export class Lettering {
  readonly #scores: Typeface
  readonly #script: Typeface | undefined

  private constructor(scores: Typeface, script: Typeface | undefined) {
    this.#scores = scores
    this.#script = script
  }

  static async open(language: Language): Promise<Lettering> {
    const scores = await openFace(SCORE, CHARACTERS, 1, ['kern'])
    if (language === 'en') return new Lettering(scores, undefined)
    const { script, first } = SCRIPTS[language]
    const file = `noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`
    const block = Array.from({ length: BLOCK }, (_, place) => String.fromCodePoint(first + place)).join('')
    return new Lettering(scores, await openFace(file, ` ${block}${SHARED}`, SCRIPT_SCALE))
  }

  width(text: string, size: number): number {
    return this.#runs(text)
      .flatMap((run) => glyphsOf(run).map(({ advance }) => advance * scaleOf(run, size)))
      .reduce((sum, advance) => sum + advance, 0)
  }

  write(text: string, place: TextPlace, fill: string): string {
    return drawn(this.outline(text, place), fill)
  }

  /** Fonts count upwards, pictures downwards. */
  outline(text: string, { x, y, size: most, width, anchor = 'start' }: TextPlace): string {
    const whole = this.width(text, most)
    const size = width === undefined || whole <= width ? most : (most * width) / whole
    let pen = x - (anchor === 'start' ? 0 : this.width(text, size) / (anchor === 'end' ? 1 : 2))
    let path = ''
    for (const run of this.#runs(text)) {
      const scale = scaleOf(run, size)
      for (const { id, advance, dx, dy } of glyphsOf(run)) {
        path += moved(run.face.font.glyphToPath(id), pen + dx * scale, y - dy * scale, scale)
        pen += advance * scale
      }
    }
    return path
  }

  lines(text: string, size: number, width: number, most: number): string[] {
    const lines: string[] = []
    for (const word of text.split(/\s+/)) {
      const line = lines.at(-1)
      if (line !== undefined && this.width(`${line} ${word}`, size) <= width)
        lines[lines.length - 1] = `${line} ${word}`
      else lines.push(word)
    }
    if (lines.length <= most) return lines
    const cut = lines.slice(0, most)
    cut[most - 1] = `${cut[most - 1]} …`
    return cut
  }

  /** What no face can write loses its marks, or is left out. */
  #runs(text: string): Run[] {
    const runs: Run[] = []
    const add = (face: Typeface, character: string) => {
      const last = runs.at(-1)
      if (last?.face === face) last.text += character
      else runs.push({ face, text: character })
    }
    for (const character of text.normalize('NFC')) {
      const isInScript =
        this.#script?.known.has(character) && (character !== ' ' || runs.at(-1)?.face === this.#script)
      if (this.#script && isInScript) add(this.#script, character)
      else {
        for (const part of character.normalize('NFKD'))
          if (this.#scores.known.has(part)) add(this.#scores, part)
      }
    }
    return runs
  }
}

async function openFace(
  file: string,
  characters: string,
  scale: number,
  keepFeatures?: readonly string[],
): Promise<Typeface> {
  const whole = await readFile(createRequire(import.meta.url).resolve(`@fontsource-variable/${file}`))
  const bold = await subsetFont(whole, characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 700 },
    ...(keepFeatures && { keepFeatures }),
    noHinting: true,
  })
  const face = new Face(new Blob(new Uint8Array(bold).buffer))
  return { font: new Font(face), unitsPerEm: face.upem, known: new Set(characters), scale }
}

function scaleOf({ face }: Run, size: number): number {
  return (size * face.scale) / face.unitsPerEm
}

function glyphsOf({ face, text }: Run): Glyph[] {
  const glyphs = new Glyphs()
  glyphs.addText(text)
  glyphs.guessSegmentProperties()
  shape(face.font, glyphs)
  const places = glyphs.getGlyphPositions()
  return glyphs.getGlyphInfos().map(({ codepoint: id }, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[place] ?? {}
    return { id, advance: xAdvance, dx: xOffset, dy: yOffset }
  })
}

/** A path of the font's units at its place: every number of it is a coordinate, x and y in turn. */
function moved(path: string, x: number, y: number, scale: number): string {
  return path.replace(/([MLQC])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.match(/-?\d+(?:\.\d+)?/g) ?? []
    return (
      command +
      values.map((one, n) => at(n % 2 ? y - Number(one) * scale : x + Number(one) * scale)).join(' ')
    )
  })
}
