import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PAINT } from '../../origin/pictures/palette.ts'
import { circle, rect, sheet } from '../../origin/pictures/svg.ts'

const SIDE = 512
/** Some systems cut icons to a circle, four fifths as wide: what matters lies within. */
const SAFE = 0.62

export async function drawIcons(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const icons = [
    { name: 'icon-192', width: 192, scale: 0.86, round: 64 },
    { name: 'icon-512', width: 512, scale: 0.86, round: 64 },
    { name: 'maskable-512', width: 512, scale: SAFE, round: 0 },
    { name: 'apple-touch-icon', width: 180, scale: 0.8, round: 0 },
  ]
  for (const { name, width, scale, round } of icons) {
    const png = await sharp(Buffer.from(mark(scale, round)))
      .resize({ width })
      .png({ compressionLevel: 9, palette: true, colours: 64 })
      .toBuffer()
    await writeFile(join(folder, `${name}.png`), png)
  }
}

function mark(scale: number, round: number): string {
  const unit = (SIDE / 16) * scale
  const at = (value: number) => SIDE / 2 + (value - 8) * unit
  const bar = (x: number, y: number, width: number, height: number, paint: string) =>
    rect(at(x), at(y), width * unit, height * unit, paint)
  return sheet(
    [
      rect(0, 0, SIDE, SIDE, PAINT.board, round),
      ...[3, 7, 11].map((x) => bar(x, 3, 2, 8, PAINT.cream)),
      circle(at(13), at(4), 2 * unit, '#ff6a5c'),
      bar(2, 13, 12, 1, PAINT.willow),
    ].join(''),
    { width: SIDE, height: SIDE },
  )
}
