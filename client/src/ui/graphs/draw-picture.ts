import { drawShapes } from './draw-shapes.ts'
import type { PictureWords } from './picture-context.ts'

const WIDTH = 1200
const MARGIN = 56
const HEAD = 168
const FOOT = 84
/** A row of the legend, and the room beside an entry. */
const LEGEND = { height: 44, gap: 40, size: 24, swatch: 1.4 }
const SITE = 'Crease'

/** Draws a graph as it stands in the page, with what it is about, the site and the moment's address, and saves it. */
export async function savePicture(figure: HTMLElement, caption: string, words: PictureWords): Promise<void> {
  await document.fonts.ready
  const svg = figure.querySelector<SVGSVGElement>('.graph-plot svg')
  if (!svg?.isConnected) throw new Error('The graph is no longer in the page.')
  const { width, height } = svg.viewBox.baseVal
  const scale = (WIDTH - 2 * MARGIN) / width
  const legend = [...figure.querySelectorAll<HTMLElement>('.graph-legend > span')]
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.ceil(HEAD + height * scale + (legend.length === 0 ? 0 : LEGEND.height) + FOOT)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  const page = getComputedStyle(document.documentElement)
  const colour = (token: string) => page.getPropertyValue(token).trim()
  const textFace = page.getPropertyValue('--text-face') || 'sans-serif'
  const write = (text: string, y: number, size: number, token: string, weight = 400) => {
    context.font = `${weight} ${size}px ${textFace}`
    context.fillStyle = colour(token)
    context.fillText(text, MARGIN, y, WIDTH - 2 * MARGIN)
  }
  context.fillStyle = colour('--paper')
  context.fillRect(0, 0, canvas.width, canvas.height)
  write(caption, 66, 38, '--ink', 700)
  write(words.subject, 104, 26, '--ink')
  write(words.detail, 138, 24, '--ink-soft')
  drawShapes(context, svg, { left: MARGIN, top: HEAD, scale })
  let left = MARGIN
  for (const entry of legend) {
    const top = HEAD + height * scale + LEGEND.height - LEGEND.size
    const swatch = entry.querySelector('svg')
    if (swatch) drawShapes(context, swatch, { left, top, scale: LEGEND.swatch })
    const words = { text: entry.textContent?.trim() ?? '', left: left + 30 * LEGEND.swatch + 12 }
    context.font = `400 ${LEGEND.size}px ${textFace}`
    context.fillStyle = colour('--ink')
    context.fillText(words.text, words.left, top + LEGEND.size - 7)
    left = words.left + context.measureText(words.text).width + LEGEND.gap
  }
  write(`${SITE} · ${new URL(words.address, location.href).href}`, canvas.height - 32, 22, '--ink-soft')
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be made.')
  download(blob, words.file)
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
