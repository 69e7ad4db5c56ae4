/** Parts of an embedded picture's name: `/api/Media/pictures/{name}-{W}x{H}.webp`. */
export type NamedPicture = { width: number; height: number; webp: string; avif: string }

/** The narrower copies of each picture. */
const WIDTHS = [160, 400, 800] as const
const NAMED = /^(\/api\/Media\/pictures\/)([^/]+-(\d{1,5})x(\d{1,5}))\.webp$/

/** Undefined for other addresses: those have one size. */
export function namedPicture(src: string): NamedPicture | undefined {
  const [, folder, name, width, height] = NAMED.exec(src) ?? []
  if (folder === undefined || name === undefined) return undefined
  const natural = Number(width)
  const copies = (type: 'webp' | 'avif') =>
    [
      ...WIDTHS.filter((one) => one < natural).map((one) => `${folder}w${one}/${name}.${type} ${one}w`),
      `${folder}${name}.${type} ${natural}w`,
    ].join(', ')
  return { width: natural, height: Number(height), webp: copies('webp'), avif: copies('avif') }
}
