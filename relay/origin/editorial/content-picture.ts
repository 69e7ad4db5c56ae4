import * as z from 'zod'
import type { NamedPicture } from '../pictures/named-picture.ts'
import { BrokenContent } from './broken-content.ts'

export const PictureFile = z
  .string()
  .regex(/^[a-z0-9-]{1,115}\.svg$/, 'has to be a file of pictures/: small letters, digits, dashes, then .svg')
  .transform((file) => file.slice(0, -'.svg'.length))

export function readContentPicture(file: string, svg: string): NamedPicture {
  const [, width, height] = /^\s*<svg\b[^>]*\bviewBox="0 0 (\d{2,4}) (\d{2,4})"/.exec(svg) ?? []
  if (width === undefined || height === undefined) {
    throw new BrokenContent(file, 1, 'has to begin with <svg … viewBox="0 0 WIDTH HEIGHT">')
  }
  return { svg, width: Number(width), height: Number(height) }
}
