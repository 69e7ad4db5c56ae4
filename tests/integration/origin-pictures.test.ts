import sharp from 'sharp'
import { expect, test } from 'vitest'
import { originUnderTest } from '#tests/support/origin-under-test.ts'

test('a picture comes in both formats, as wide as asked and never wider than drawn, with a tag', async () => {
  const { app } = await originUnderTest()
  const { ImageUrl } = (await app.inject({ url: '/api/News/List?PageSize=1' })).json().data[0]
  const narrow = ImageUrl.replace('/pictures/', '/pictures/w160/')
  for (const [url, format] of [
    [narrow, 'webp'],
    [narrow.replace('.webp', '.avif'), 'heif'],
  ]) {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(200)
    const found = await sharp(answer.rawPayload).metadata()
    expect([found.format, found.width, found.height]).toEqual([format, 160, 90])
    const again = await app.inject({ url, headers: { 'if-none-match': `${answer.headers.etag}` } })
    expect(again.statusCode).toBe(304)
  }
  for (const url of [
    ImageUrl.replace('1200x', '1201x'),
    ImageUrl.replace('/pictures/', '/pictures/w200/'),
    '/api/Media/pictures/none-1200x675.webp',
  ]) {
    expect((await app.inject({ url })).statusCode).toBe(404)
  }
})
