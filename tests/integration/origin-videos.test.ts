import { expect, test } from 'vitest'
import { shippedContent } from '#relay/origin/parts/content/plugin.ts'
import { VideosAnswer } from '#shared/api/gallery.ts'
import { originUnderTest } from '#tests/support/origin-under-test.ts'

const videosIn = async (language: string, contentFolder?: string) => {
  const { app } = await originUnderTest(undefined, {
    lanes: [],
    ...(contentFolder === undefined ? {} : { contentFolder }),
  })
  const answer = await app.inject(`/api/Gallery/Videos?Language=${language}`)
  return { app, videos: VideosAnswer.parse(answer.json()).data }
}

test('each film that is listed can be read in parts, with a poster and captions in its languages', async () => {
  for (const language of ['en', 'hi', 'te', 'kn']) {
    const { app, videos } = await videosIn(language, shippedContent())
    expect(videos.length).toBeGreaterThan(0)
    for (const { Poster, Sources, CaptionsUrl = '' } of videos) {
      const url = Sources[0]?.Url ?? ''
      const whole = await app.inject({ url })
      expect(whole.headers).toMatchObject({ 'content-type': 'video/webm', 'accept-ranges': 'bytes' })
      const part = await app.inject({ url, headers: { range: 'bytes=100-199' } })
      expect(part.statusCode).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.rawPayload.length}`)
      expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200))
      expect((await app.inject({ url: Poster })).statusCode).toBe(200)
      const captions = (await app.inject({ url: CaptionsUrl })).body
      expect(captions).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /)
      if (language !== 'en') expect(captions).not.toMatch(/[a-z]{2,}/)
    }
  }
})

test('a film without words in a language comes in English and does not claim the language', async () => {
  const { videos: inTelugu } = await videosIn('te')
  expect(inTelugu[0]).toMatchObject({ Language: 'te', Title: 'ఒక చిత్రం' })
  const { videos: inHindi } = await videosIn('hi')
  expect(inHindi[0]?.Language).toBeUndefined()
  expect(inHindi[0]).toMatchObject({ Title: 'A film', CaptionsUrl: '/api/Media/videos/short.en.vtt' })
})
