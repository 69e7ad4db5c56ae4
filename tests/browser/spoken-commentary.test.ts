import type { Page } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressIn, type Language } from '#shared/language.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { isLive, openBrowser } from '#tests/support/browser-page.ts'
import { PlayedMatch } from '#tests/support/played-match.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** A fan who does not see the screen, with the built relay and a device whose voices record what they speak. */

const browser = await openBrowser()

/** A match that is on, and its page on devices with voices of these languages. */
async function ground() {
  const upstream = new Upstream()
  const match = new PlayedMatch(upstream, 7, 'aloud', 4)
  const bowl = () => match.playUntil((event) => event.Type === 'delivery')
  bowl()
  upstream.misbehave = (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://origin')
    if (pathname !== '/api/Match/Deliveries/7') return upstream.answer(request, response)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(match.deliveries()))
  }
  const relay = await relayInFront(upstream)
  const addressOf = (language: Language) =>
    `${relay.address}${addressIn(language, '/live-score/scorecard/7')}`
  const fanWith = async (languages: string[], language: Language = 'en') => {
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    await page.addInitScript(recordSpeech, languages)
    await page.goto(addressOf(language))
    await isLive(page)
    return page
  }
  return { match, bowl, fanWith, addressOf }
}

type Recorded = {
  spoken: { text: string; lang: string }[]
  stops: number
  isBusy: boolean
  isRefused: boolean
}
declare global {
  interface Window {
    recorded: Recorded
  }
}

/** It runs in the page. A sentence takes 50 ms, or lasts until it is stopped while the device is busy. */
function recordSpeech(languages: string[]) {
  window.recorded = { spoken: [], stops: 0, isBusy: false, isRefused: false }
  const voices = languages.map((lang) => ({
    lang,
    voiceURI: lang,
    name: lang,
    localService: true,
    default: false,
  }))
  class Utterance {
    lang = ''
    onend: (() => void) | undefined
    onstart: (() => void) | undefined
    onerror: ((event: { error: string }) => void) | undefined
    readonly text: string
    constructor(text: string) {
      this.text = text
    }
  }
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
  Object.defineProperty(window, 'speechSynthesis', {
    value: Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => {
        window.recorded.stops += 1
      },
      speak: (utterance: Utterance) => {
        if (utterance.text === '') return
        if (window.recorded.isRefused)
          return void setTimeout(() => utterance.onerror?.({ error: 'not-allowed' }))
        utterance.onstart?.()
        window.recorded.spoken.push({ text: utterance.text, lang: utterance.lang })
        if (!window.recorded.isBusy) setTimeout(() => utterance.onend?.(), 50)
      },
    }),
  })
}

const spokenOn = (page: Page) => page.evaluate(() => window.recorded.spoken)

test('by keyboard alone: each ball, the score when asked, silence for a dialog, a past ball and when switched off', {
  timeout: 120_000,
}, async () => {
  const { match, bowl, fanWith } = await ground()
  const page = await fanWith(['en-IN'])
  const key = page.getByRole('button', { name: 'Hear it' }).last()
  await key.waitFor()
  await page.keyboard.press('h')
  const bar = page.getByRole('region', { name: 'Spoken commentary' })
  await bar.waitFor()
  expect(await key.getAttribute('aria-pressed')).toBe('true')
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await spokenOn(page)).toEqual([])

  const spoken = async (count: number) => {
    await expect.poll(async () => (await spokenOn(page)).length, { timeout: 20_000 }).toBe(count)
    return (await spokenOn(page)).at(-1)
  }
  bowl()
  expect(await spoken(1)).toMatchObject({ lang: 'en-IN' })
  expect(await page.locator('[aria-live=polite][aria-atomic]').textContent()).toBe('')

  await page.keyboard.press('n')
  expect((await spoken(2))?.text).toMatch(/ \d+ (for|all out).* overs?\./)
  expect(await page.locator('[aria-live=assertive]').first().textContent()).toBe('')

  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  bowl()
  await page.waitForFunction(
    (wanted) => document.querySelector('.scoreboard .total-row dd')?.textContent?.includes(wanted),
    `${match.innings?.Runs}`,
  )
  expect(await spokenOn(page)).toHaveLength(2)
  await page.keyboard.press('Escape')
  bowl()
  await vi.waitUntil(async () => (await spokenOn(page)).length > 2, { timeout: 20_000 })

  await page.keyboard.press('b')
  const slider = page.getByRole('slider')
  await slider.press('ArrowLeft')
  await bar.getByText('Silent while the page shows a past ball.').waitFor()
  const count = (await spokenOn(page)).length
  const balls = await slider.getAttribute('max')
  bowl()
  await expect.poll(() => slider.getAttribute('max'), { timeout: 20_000 }).not.toBe(balls)
  await page.keyboard.press('l')
  await page.evaluate(() => {
    window.recorded.isBusy = true
  })
  await page.keyboard.press('n')
  await spoken(count + 1)
  const stops = await page.evaluate(() => window.recorded.stops)
  await page.keyboard.press('h')
  await bar.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => window.recorded.stops)).toBeGreaterThan(stops)
  expect(await key.getAttribute('aria-pressed')).toBe('false')
})

test('where the browser does not let the page speak, it says so and the live region speaks', {
  timeout: 120_000,
}, async () => {
  const { bowl, fanWith } = await ground()
  const page = await fanWith(['en-IN'])
  await page.getByRole('button', { name: 'Hear it' }).last().waitFor()
  await page.evaluate(() => {
    window.recorded.isRefused = true
  })
  await page.keyboard.press('h')
  await page.getByRole('region', { name: 'Spoken commentary' }).waitFor()
  bowl()
  await page.getByRole('alert').filter({ hasText: 'did not let this page speak' }).waitFor()
  await page.keyboard.press('n')
  await page.locator('[aria-live=assertive]').first().filter({ hasText: / over/ }).waitFor()
  // By itself it speaks at the end of an over.
  const heard = () => {
    bowl()
    return page.locator('[aria-live=polite][aria-atomic]').textContent()
  }
  await expect.poll(heard, { timeout: 60_000, interval: 1000 }).not.toBe('')
})

test.each([
  { voices: ['en-GB', 'te-IN'], lang: 'te-IN', note: undefined },
  { voices: ['en-GB'], lang: 'en-GB', note: 'ఈ పరికరంలో తెలుగు స్వరం లేదు.' },
  { voices: [], lang: undefined, note: 'ఈ పరికరం స్వరం కోసం వేచి ఉంది.' },
])(
  'a Telugu page on a device with the voices $voices',
  { timeout: 60_000 },
  async ({ voices, lang, note }) => {
    const { fanWith } = await ground()
    const page = await fanWith(voices, 'te')
    await page.getByRole('button', { name: 'వినండి' }).first().press('Enter')
    const bar = page.getByRole('region', { name: 'మాటల్లో కామెంటరీ' })
    await bar.waitFor()
    if (note) await bar.getByText(note).waitFor()
    if (lang) {
      await vi.waitUntil(async () => {
        await page.keyboard.press('n')
        return (await spokenOn(page)).length > 0
      })
      const [first] = await spokenOn(page)
      expect(first?.lang).toBe(lang)
      expect(/[\u0C00-\u0C7F]/.test(first?.text ?? '')).toBe(lang === 'te-IN')
    }
    expect(await accessibilityViolations(page)).toEqual([])
    await page.close()
  },
)

test('without JavaScript nothing is offered', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto((await ground()).addressOf('en'))
  expect(await page.getByRole('button', { name: 'Hear it' }).count()).toBe(0)
  await context.close()
})
