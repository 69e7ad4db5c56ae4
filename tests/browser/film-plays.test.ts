import { expect, test } from 'vitest'
import { contentFolder } from '#relay/origin/editorial/open-content.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

test('a film plays to its end and can be sought to any place', async () => {
  const { app } = await originUnderTest(temporaryFolder(), { lanes: [], contentFolder: contentFolder() })
  const site = await app.listen({ host: '127.0.0.1', port: 0 })
  const { data } = (await app.inject({ url: '/api/Gallery/Videos' })).json()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    // The page of a film ends its loading when the film has come; its element is there before.
    await page.goto(`${site}${data[0].Sources[0].Url}`, { waitUntil: 'commit' })
    await page.locator('video').waitFor()
    const seen = await page.evaluate(async () => {
      const video = document.querySelector('video')
      if (!video) return undefined
      video.muted = true
      // It plays by itself where it is opened.
      video.autoplay = false
      video.pause()
      if (video.readyState === 0)
        await new Promise((done) => {
          video.onloadedmetadata = done
        })
      const places: number[] = []
      for (const place of [20, 3.5, 12]) {
        await new Promise((done) => {
          video.onseeked = done
          video.currentTime = place
        })
        places.push(Math.round(video.currentTime * 10) / 10)
      }
      const ended = new Promise((done) => {
        video.onended = done
      })
      video.currentTime = video.duration - 1
      await video.play()
      await ended
      return { places, width: video.videoWidth, height: video.videoHeight, duration: video.duration }
    })
    expect(seen?.places).toEqual([20, 3.5, 12])
    expect([seen?.width, seen?.height]).toEqual([640, 360])
    expect(seen?.duration).toBeCloseTo(data[0].DurationSeconds, 0)
  } finally {
    await browser.close()
  }
})
