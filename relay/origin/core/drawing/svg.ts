export const PICTURE = { width: 1200, height: 675 } as const

export function at(value: number): string {
  return `${Math.round(value * 10) / 10}`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  const corners = round > 0 ? ` rx="${at(round)}"` : ''
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}"${corners} fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}"/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(rx)}" ry="${at(ry)}" fill="${fill}"/>`
}

export function polygon(points: string, fill: string): string {
  return `<polygon points="${points}" fill="${fill}"/>`
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function stroke(d: string, paint: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${at(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function placed(parts: string, x: number, y: number, degrees = 0, scale = 1): string {
  const turn = degrees === 0 ? '' : ` rotate(${at(degrees)})`
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return `<g transform="translate(${at(x)} ${at(y)})${turn}${size}">${parts}</g>`
}

export function sheet(body: string, { width, height }: { width: number; height: number } = PICTURE): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}

export const PAINT = {
  board: '#12382b',
  deep: '#0c261d',
  cream: '#f7f1e3',
  ink: '#1c1b18',
  willow: '#c9963b',
  straw: '#ebc05f',
  foam: '#a9d3d0',
  dawn: '#efd9ab',
} as const

type Place = { x: number; y: number; width: number; height: number }

/** An SVG within another one, in the middle of its place; `slice` fills that. */
export function placedPicture(
  svg: string,
  { x, y, width, height }: Place,
  fit: 'meet' | 'slice' = 'meet',
): string {
  return svg.replace(/^\s*<svg\b([^>]*)>/, (_tag, facts: string) => {
    const own = facts.replace(/\s(?:x|y|width|height|preserveAspectRatio)="[^"]*"/g, '')
    const fitted = fit === 'slice' ? ' preserveAspectRatio="xMidYMid slice"' : ''
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}"${fitted}${own}>`
  })
}
