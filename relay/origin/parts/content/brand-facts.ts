import * as z from 'zod'
import { type Against, contrast, isHexColour, nearestPassing } from '#shared/colours.ts'
import { SvgFile } from './record-fields.ts'

const CREAM = '#f7f1e3'
/** The lines on the board, and the figures that the board has in the accent's colour. */
const ON_BOARD: readonly Against[] = [
  { colour: CREAM, least: 4.5 },
  { colour: '#b9c8bd', least: 4.5 },
  { colour: '#ff6a5c', least: 3 },
]

const Colour = z
  .string()
  .refine(isHexColour, 'has to be a colour such as "#12382b", in quotes')
  .transform((colour) => colour.toLowerCase())

/** Of `site.yaml`. Colours that cannot be read are refused, with the nearest that can. */
export const BrandFacts = z
  .strictObject({
    name: z.string().trim().min(1).max(60).optional(),
    shortName: z.string().trim().min(1).max(20).optional(),
    logo: SvgFile.optional(),
    colours: z.strictObject({ board: Colour, accent: Colour }).optional(),
  })
  .superRefine(({ colours }, context) => {
    if (!colours) return
    const { board } = colours
    const refuse = (field: 'board' | 'accent', all: readonly Against[], on: string) => {
      const colour = colours[field]
      const nearest = nearestPassing(colour, all)
      if (nearest === colour) return
      const worst = all.toSorted(
        (a, b) => contrast(colour, a.colour) / a.least - contrast(colour, b.colour) / b.least,
      )[0]
      const ratio = worst ? contrast(colour, worst.colour).toFixed(1) : ''
      context.addIssue({
        code: 'custom',
        path: ['colours', field],
        params: { colour, ratio, other: worst?.colour, least: `${worst?.least}`, nearest },
        message: `${colour} has a contrast of ${ratio}:1 to ${on} ${worst?.colour}, where ${worst?.least}:1 is needed; the nearest that passes is "${nearest}"`,
      })
    }
    refuse('board', ON_BOARD, 'its text')
    refuse('accent', [{ colour: board, least: 4.5 }], 'the board')
  })
