import { expect, test } from 'vitest'
import { LOCALES } from '#client/i18n/language.ts'
import { openBrowser } from '#tests/support/browser-page.ts'

/** Ages in the words of `Intl`, for every unit and number that a page may show. It runs in Node and in the browser. */
function allAges(locales: string[]): string[] {
  const units = ['second', 'minute', 'hour', 'day'] as const
  return locales.flatMap((locale) => {
    const times = new Intl.RelativeTimeFormat(locale)
    return units.flatMap((unit) =>
      Array.from({ length: 91 }, (_, n) => `${locale} ${times.format(-n, unit)}`),
    )
  })
}

/** Otherwise React would render pages again in the browser. */
test('a server and a browser word every age alike', async () => {
  const locales = Object.values(LOCALES)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    expect(await page.evaluate(allAges, locales)).toEqual(allAges(locales))
  } finally {
    await browser.close()
  }
})
