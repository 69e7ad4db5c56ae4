/** Groups of bars, as an SVG that is legible on light and on dark ground. */
export type BarChart = {
  title: string
  unit: string
  /** In the order of their colours; the first is the one that is looked at. A single one is named by the title alone. */
  series: string[]
  groups: { label: string; values: (number | undefined)[] }[]
}

const WIDTH = 760
const BAR = 16
const GAP = 4
const LABEL = 190
const LABEL_OF_SINGLE = 230
const GROUP_HEAD = 26
const ROOM_FOR_VALUE = 90
const TOP = 44
const COLOURS = [
  ['#0b6e4f', '#4cd3a5'],
  ['#6b7280', '#a3aab8'],
  ['#9a6b1f', '#dfb367'],
  ['#7a4b94', '#c59be0'],
  ['#35608f', '#86b4e6'],
  ['#8c3b3b', '#e39393'],
] as const

export function barChart({ title, unit, series, groups }: BarChart): string {
  const most = Math.max(...groups.flatMap(({ values }) => values.map((value) => value ?? 0))) || 1
  const isSingle = series.length === 1
  const left = isSingle ? LABEL_OF_SINGLE : LABEL
  const scale = (WIDTH - left - ROOM_FOR_VALUE) / most
  let y = TOP
  const parts: string[] = []
  const digits = most < 100 ? 2 : 0
  const figure = (value: number) =>
    value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
  for (const { label, values } of groups) {
    if (!isSingle) {
      parts.push(text(0, y + 14, label, 'group'))
      y += GROUP_HEAD
    }
    values.forEach((value, place) => {
      if (value === undefined) return
      const length = Math.max(1, Math.round(value * scale))
      parts.push(
        text(left - 8, y + 12, isSingle ? label : (series[place] ?? ''), 'name'),
        `<rect class="s${place % COLOURS.length}" x="${left}" y="${y}" width="${length}" height="${BAR}" rx="2"/>`,
        text(left + length + 6, y + 12, figure(value), 'value'),
      )
      y += BAR + GAP
    })
    y += isSingle ? GAP : 2 * GAP
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img" aria-label="${escaped(title)}">
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2933; }
.title, .group { font-weight: 600; }
.name { text-anchor: end; }
${COLOURS.map(([light], place) => `.s${place} { fill: ${light}; }`).join('\n')}
@media (prefers-color-scheme: dark) {
text { fill: #e4e7eb; }
${COLOURS.map(([, dark], place) => `.s${place} { fill: ${dark}; }`).join('\n')}
}
</style>
${text(0, 18, `${title} (${unit})`, 'title')}
${parts.join('\n')}
</svg>
`
}

function text(x: number, y: number, words: string, kind: string): string {
  return `<text class="${kind}" x="${x}" y="${y}">${escaped(words)}</text>`
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
