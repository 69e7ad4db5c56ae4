import { expect, test } from 'vitest'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import { VideosAnswer } from '#shared/api/gallery.ts'
import { originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

const hundred = demoLanes('videos', 2026).find(({ key }) => key === 'coast-hundred')
if (!hundred) throw new Error('There is a Coast Hundred.')
/** Matches of a few overs: their films are made as those of whole ones are, only sooner. */
const short = (index: number) => {
  const fixture = hundred.fixture(index)
  return { ...fixture, plan: { ...fixture.plan, overs: 6 } }
}
const lanes = [{ ...hundred, behind: 1, ahead: 1, fixture: short, opensAt: { innings: 1, over: 2 } }]

test('a finished match has a recap that can be read in parts, with a poster and captions', {
  timeout: 60_000,
}, async () => {
  const { app } = await originUnderTest(temporaryFolder(), { lanes })
  const { data } = VideosAnswer.parse((await app.inject({ url: '/api/Gallery/Videos' })).json())
  const [video] = data
  const source = video?.Sources[0]?.Url ?? ''
  expect(video?.DurationSeconds).toBeGreaterThan(10)
  expect(video?.DurationSeconds).toBeLessThanOrEqual(60)
  const whole = await app.inject({ url: source })
  expect(whole.headers['content-type']).toBe('video/webm')
  expect(whole.headers['accept-ranges']).toBe('bytes')
  const part = async (range: string, more = {}) => app.inject({ url: source, headers: { range, ...more } })
  const first = await part('bytes=100-199')
  expect(first.statusCode).toBe(206)
  expect(first.headers['content-range']).toBe(`bytes 100-199/${whole.rawPayload.length}`)
  expect(first.rawPayload).toEqual(whole.rawPayload.subarray(100, 200))
  expect((await part('bytes=-50')).rawPayload).toEqual(whole.rawPayload.subarray(-50))
  expect((await part(`bytes=${whole.rawPayload.length}-`)).statusCode).toBe(416)
  expect((await part('bytes=9-3')).statusCode).toBe(200)
  expect((await part('bytes=0-9', { 'if-range': '"another"' })).statusCode).toBe(200)
  const captions = (await app.inject({ url: video?.CaptionsUrl ?? '' })).body
  expect(captions).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /)
  const times = [...captions.matchAll(/(\d\d):(\d\d):([\d.]+) -->/g)].map(
    ([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s),
  )
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect((await app.inject({ url: video?.Poster ?? '' })).statusCode).toBe(200)
  // In another language the same moments, scores and overs, in words of its own.
  const momentsOf = (text: string) =>
    text.split('\n\n').map((cue) => [
      cue.split('\n')[0],
      cue
        .match(/\d+(\/| for )\d+/g)
        ?.at(-1)
        ?.replace(' for ', '/'),
    ])
  for (const language of ['hi', 'te', 'kn']) {
    const { data: told } = VideosAnswer.parse(
      (await app.inject(`/api/Gallery/Videos?Language=${language}`)).json(),
    )
    expect(told[0]?.Language).toBe(language)
    const words = (await app.inject({ url: told[0]?.CaptionsUrl ?? '' })).body
    expect(words).not.toMatch(/[a-z]{2,}/)
    expect(momentsOf(words)).toEqual(momentsOf(captions))
  }
})

test('a recap or a card of what is not there is refused', async () => {
  const { app } = await originUnderTest()
  for (const url of [
    '/api/Media/videos/recap-999.webm',
    '/api/Media/videos/recap-999.vtt',
    '/api/Media/videos/other.webm',
    '/api/Media/cards/match/999.png',
    '/api/Media/cards/news/99999.png',
  ]) {
    expect((await app.inject({ url })).statusCode, url).toBe(404)
  }
})
