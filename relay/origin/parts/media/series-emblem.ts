const DISC = 48
const LEFT = 8
const MOST_STRIPES = 24

export function seriesEmblem(colours: readonly (readonly string[])[]): string {
  const stripes = colours.flat().slice(0, MOST_STRIPES)
  const width = DISC / Math.max(1, stripes.length)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    '<rect width="64" height="64" rx="8" fill="#12382b"/>',
    `<clipPath id="disc"><circle cx="32" cy="32" r="${DISC / 2}"/></clipPath>`,
    '<g clip-path="url(#disc)">',
    ...stripes.map(
      (colour, index) =>
        `<rect x="${round(LEFT + index * width)}" y="${LEFT}" width="${round(width + 0.1)}" height="${DISC}" fill="${safe(colour)}"/>`,
    ),
    '</g>',
    `<circle cx="32" cy="32" r="${DISC / 2}" fill="none" stroke="#f7f1e3" stroke-width="2"/>`,
    '</svg>',
  ].join('')
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}

function safe(colour: string): string {
  return /^(#[\da-f]{3,8}|hsl\([\d\s.%]+\))$/i.test(colour) ? colour : '#f7f1e3'
}
