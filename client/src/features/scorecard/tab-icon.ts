/** What the icon tells of an innings. */
export type IconScore = { runs: number; wickets: number }

const SIZE = 32
const ALL_OUT = 10
/** As tokens.css has them: a canvas reads no style sheet. */
const BOARD = '#12382b'
const BOARD_LINE = '#4f7765'
const CREAM = '#f7f1e3'
const BALL = '#ff6a5c'
const FACE = "800 27px 'Sofia Sans Extra Condensed', 'Arial Narrow', sans-serif"

let site: string | undefined
let shown: string | undefined
let wanted: IconScore | undefined

/**
 * Draws a score as the icon of the browser's tab: the runs, and below them a bar that is red as far as wickets have
 * fallen. A tab among many has room for no title. `undefined` brings the site's own icon back.
 */
export async function showInIcon(score: IconScore | undefined): Promise<void> {
  wanted = score
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  site ??= link.href
  if (!score) return show(link, site)
  await document.fonts.load(FACE, `${score.runs}`).catch(() => [])
  const picture = await draw(score)
  // Another score, or none, may have been asked for meanwhile.
  if (picture && wanted === score) show(link, URL.createObjectURL(picture))
}

/** A new element: browsers do not look at an icon again whose address alone has changed. */
function show(link: HTMLLinkElement, address: string): void {
  const next = document.createElement('link')
  next.rel = 'icon'
  next.href = address
  link.replaceWith(next)
  if (shown !== undefined) URL.revokeObjectURL(shown)
  shown = address === site ? undefined : address
}

function draw({ runs, wickets }: IconScore): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = BOARD
  pen.beginPath()
  pen.roundRect(0, 0, SIZE, SIZE, 6)
  pen.fill()
  pen.clip()
  pen.fillStyle = BOARD_LINE
  pen.fillRect(0, SIZE - 6, SIZE, 6)
  pen.fillStyle = BALL
  pen.fillRect(0, SIZE - 6, (SIZE * Math.min(wickets, ALL_OUT)) / ALL_OUT, 6)
  pen.fillStyle = CREAM
  pen.font = FACE
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.fillText(`${runs}`, SIZE / 2, 22.5, SIZE - 1)
  return new Promise((resolve) => canvas.toBlob(resolve))
}
