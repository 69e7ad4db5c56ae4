import * as z from 'zod'
import type { Random } from '../seeded-random.ts'
import { PAINT, type Paint } from './palette.ts'

/**
 * One kind of drawing: what may be said about it, and how it is drawn at 1200 by 675. What is left unsaid is
 * drawn by lot out of the picture's seed, so that two pictures of a kind are never alike.
 */
export type Drawing<K extends string = string, S extends z.ZodRawShape = z.ZodRawShape> = {
  kind: K
  parameters: z.ZodObject<S>
  draw: (parameters: z.infer<z.ZodObject<S>>, random: Random) => string
}

export function drawing<K extends string, S extends z.ZodRawShape>(
  kind: K,
  parameters: S,
  draw: (parameters: z.infer<z.ZodObject<S>>, random: Random) => string,
): Drawing<K, S> {
  return { kind, parameters: z.strictObject(parameters) as unknown as z.ZodObject<S>, draw }
}

/** A colour of the palette by its name, as parameters give it. */
export const PaintName = z.enum(Object.keys(PAINT) as [Paint, ...Paint[]])

/** A number between two bounds. */
export function between(random: Random, least: number, most: number): number {
  return least + (most - least) * random()
}
