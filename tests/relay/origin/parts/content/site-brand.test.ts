import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Lettering } from '#relay/origin/core/drawing/lettering.ts'
import { Content } from '#relay/origin/parts/content/content.ts'
import { brandOf } from '#relay/origin/parts/content/site-brand.ts'
import { emailWriter } from '#relay/origin/parts/mail/compose-email.ts'
import { cardPaint, siteCard } from '#relay/origin/parts/media/share-card.ts'
import { brandOfSettings, DEFAULT_BRAND, settingsOfBrand } from '#shared/brand.ts'
import { contrast } from '#shared/colours.ts'

const LONG = 'Wolverhampton and District Wanderers Cricket Club'

async function opened(site: string): Promise<Content> {
  const folder = mkdtempSync(join(tmpdir(), 'crease-'))
  writeFileSync(join(folder, 'site.yaml'), site)
  const content = new Content(folder, { error: () => {}, info: () => {} })
  await content.open()
  return content
}

const colours = (board: string, accent: string) =>
  `brand:\n  name: Riverside\n  colours:\n    board: "${board}"\n    accent: "${accent}"\n`

test.each([
  ['board', '#9db8a5', '#000000', /colours\.board: #9db8a5 has a contrast of 1\.\d:1 to its text/],
  ['accent', '#12382b', '#2f5a49', /colours\.accent: #2f5a49 has a contrast of 1\.\d:1 to the board #12382b/],
])(
  'a colour of the %s that cannot be read is refused by file and field, with the nearest that can',
  async (_, board, accent, reason) => {
    const refusal = await opened(colours(board, accent)).catch((error: Error) => error.message)
    expect(refusal).toMatch(/^site\.yaml, line \d+: brand\.colours\./)
    expect(refusal).toMatch(reason)
    const [, nearest = ''] = /the nearest that passes is "(#[0-9a-f]{6})"/.exec(String(refusal)) ?? []
    const isBoard = board === '#9db8a5'
    const mended = isBoard ? colours(nearest, '#ffffff') : colours(board, nearest)
    expect(contrast(nearest, isBoard ? '#f7f1e3' : board)).toBeGreaterThanOrEqual(4.5)
    expect(brandOf(await opened(mended))).toMatchObject(isBoard ? { board: nearest } : { accent: nearest })
  },
)

test('what an origin says of itself is read as it was written, and nothing of it becomes a style that it is not', () => {
  const pairs = (settings: Record<string, string>) =>
    Object.entries(settings).map(([Key, Value]) => ({ Key, Value }))
  const brand = {
    name: 'A & B',
    shortName: 'AB',
    board: '#1a2a5e',
    accent: '#f2b632',
    icons: '/api/Media/icons/x1/',
  }
  expect(brandOfSettings(pairs(settingsOfBrand(brand)))).toEqual(brand)
  expect(brandOfSettings(pairs(settingsOfBrand(DEFAULT_BRAND)))).toBe(DEFAULT_BRAND)
  const hostile = pairs({ SiteColours: 'red;}body{} #ffffff', SiteIcons: 'https://elsewhere.example/' })
  expect(brandOfSettings(hostile)).toBe(DEFAULT_BRAND)
})

test('a long name fits on the card of shared links, and heads and signs e-mail', async () => {
  const brand = { ...DEFAULT_BRAND, name: LONG, shortName: LONG }
  const card = siteCard(await Lettering.open('en'), cardPaint(brand), 'Live cricket')
  const numbers = [...card.matchAll(/d="([^"]+)"/g)].flatMap(([, path = '']) =>
    (path.match(/-?\d+(?:\.\d+)?/g) ?? []).filter((_, place) => place % 2 === 0).map(Number),
  )
  expect(Math.max(...numbers)).toBeLessThanOrEqual(1140)
  const letter = {
    kind: 'password changed' as const,
    username: 'ada',
    email: 'ada@example.org',
    language: 'en' as const,
  }
  const message = { id: 'one', letter, writtenAt: '2026-01-01T00:00:00.000Z' } as unknown as Parameters<
    ReturnType<typeof emailWriter>
  >[0]
  const { from, text, html } = emailWriter(
    { name: undefined, address: 'a@example.org' },
    () => brand,
  )(message)
  expect(from).toEqual({ name: LONG, address: 'a@example.org' })
  expect(String(text).endsWith(`${LONG}\n`)).toBe(true)
  expect(html).toContain('overflow-wrap:anywhere')
})
