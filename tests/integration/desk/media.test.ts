import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD } from '#tests/support/accounts-under-test.ts'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { deskUnderTest } from '#tests/support/desk-under-test.ts'
import { relayInFrontOf } from '#tests/support/relay-under-test.ts'

/** Pictures that editors upload, and what others try to. */

const MB = 1024 * 1024
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><script>alert(1)</script></svg>'

test('a photograph is made anew without what was in its file, and is served in each width and format', async () => {
  const { send, made, upload } = await uploadsUnderTest()
  const taken = await sharp(plain(2400, 1200))
    .withExif({ IFD0: { Copyright: 'Riya' }, IFD3: { GPSLatitude: '17/1' } })
    .jpeg()
    .toBuffer()
  const { statusCode, body } = await upload(taken, 'C:\\photos\\../../me.exe')
  expect([statusCode, body.data]).toEqual([200, { Url: expect.any(String), Width: 1600, Height: 800 }])
  const { Url } = body.data
  expect(Url).toMatch(/^\/api\/Media\/pictures\/photo-[0-9a-f]{24}-1600x800\.webp$/)
  for (const [url, format, width] of [
    [Url, 'webp', 1600],
    [Url.replace('pictures/', 'pictures/w400/').replace('.webp', '.avif'), 'heif', 400],
  ]) {
    const served = await send('GET', url.replace('/api/', ''))
    const facts = await sharp(served.rawPayload).metadata()
    expect([facts.format, facts.width, facts.exif]).toEqual([format, width, undefined])
  }
  const { NewsId } = await made('Article', {
    Title: 'A',
    Summary: 'B',
    Body: 'C',
    ImageUrl: Url,
    Alt: 'The square',
  })
  expect((await send('GET', `News/Detail/${NewsId}`)).json().data.ImageUrl).toBe(Url)
  const card = await send('GET', `Media/cards/news/${NewsId}.png`)
  expect((await sharp(card.rawPayload).metadata()).width).toBe(1200)
})

test('an uploaded logo is what icons and cards are drawn of, and an article without a picture has a card too', async () => {
  const { desk, made, send, upload } = await uploadsUnderTest()
  const logo = (await upload(await sharp(plain(200, 100)).png().toBuffer())).body.data.Url
  const answer = await desk('PUT', 'Setting/SiteLogo', { Key: 'SiteLogo', Value: logo, Version: 0 })
  expect(answer.json().data.Value).toBe(logo)
  const config = (await send('GET', 'Common/GetConfig')).json().data
  const icons = config.find(({ Key }: { Key: string }) => Key === 'SiteIcons').Value
  const icon = await send('GET', `${icons.replace('/api/', '')}icon-192.png`)
  expect((await sharp(icon.rawPayload).metadata()).width).toBe(192)
  const { NewsId } = await made('Article', { Title: 'A', Summary: 'B', Body: 'C' })
  expect((await send('GET', `Media/cards/news/${NewsId}.png`)).statusCode).toBe(200)
  const { ImageUrl } = (await send('GET', `News/Detail/${NewsId}`)).json().data
  expect((await send('GET', ImageUrl.replace('/api/', ''))).statusCode).toBe(200)
})

test('a crest stays transparent, and a photograph that was taken sideways is turned', async () => {
  const { send, upload } = await uploadsUnderTest()
  const crest = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const served = await send('GET', (await upload(crest)).body.data.Url.replace('/api/', ''))
  expect((await sharp(served.rawPayload).stats()).isOpaque).toBe(false)
  const turned = await sharp(plain(400, 200)).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect((await upload(turned)).body.data).toMatchObject({ Width: 200, Height: 400 })
})

test('what is no picture, or more than one can be, is refused in one sentence and leaves nothing', async () => {
  const { upload, send, editor, files } = await uploadsUnderTest()
  const jpeg = await sharp(plain(64, 64)).jpeg().toBuffer()
  const png = await sharp(plain(64, 64)).png().toBuffer()
  const webp = await sharp(plain(64, 64)).webp().toBuffer()
  const gif = await sharp(plain(64, 64)).gif().toBuffer()
  const frames = { join: [plain(64, 64), await sharp(plain(64, 64)).negate().png().toBuffer()] }
  const moving = await sharp(frames.join, { join: { animated: true } })
    .webp()
    .toBuffer()
  const as = (sign: Buffer, rest: Buffer | string) => Buffer.concat([sign, Buffer.from(rest)])
  const pngSign = png.subarray(0, 8)
  const files40: [what: string, bytes: Buffer, status: number][] = [
    ['nothing', Buffer.alloc(0), 415],
    ['one byte', Buffer.from([0xff]), 415],
    ['text', Buffer.from('hello'), 415],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['SVG', Buffer.from(SVG), 415],
    ['SVG after a mark', Buffer.from(`\ufeff${SVG}`), 415],
    ['SVG after spaces', Buffer.from(`   ${SVG}`), 415],
    ['compressed SVG', deflateSync(SVG), 415],
    ['GIF', gif, 415],
    ['a GIF that is a script', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;'), 415],
    ['BMP', Buffer.from(`BM${'\0'.repeat(60)}`), 415],
    ['TIFF', await sharp(plain(64, 64)).tiff().toBuffer(), 415],
    ['AVIF', await sharp(plain(64, 64)).avif().toBuffer(), 415],
    ['PDF', Buffer.from('%PDF-1.7\n'), 415],
    ['ZIP', Buffer.from('PK\x03\x04'), 415],
    ['an executable', Buffer.from('MZ\x90\0'), 415],
    ['ELF', Buffer.from('\x7fELF'), 415],
    ['random bytes', randomBytes(4096), 415],
    ['RIFF that is sound', Buffer.from('RIFF\x24\0\0\0WAVEfmt '), 415],
    ['a PNG with its sign broken', as(Buffer.from('\x89PNX', 'latin1'), png.subarray(4)), 415],
    ['a byte before a JPEG', as(Buffer.from([0]), jpeg), 415],
    ['no more than the sign of a PNG', pngSign, 422],
    ['no more than the sign of a JPEG', jpeg.subarray(0, 3), 422],
    ['no more than the sign of a WebP', webp.subarray(0, 12), 422],
    ['a PNG of random bytes', as(pngSign, randomBytes(4096)), 422],
    ['a JPEG of random bytes', as(jpeg.subarray(0, 3), randomBytes(4096)), 422],
    ['a WebP of random bytes', as(webp.subarray(0, 12), randomBytes(4096)), 422],
    ['SVG behind the sign of a PNG', as(pngSign, SVG), 422],
    ['SVG behind the sign of a JPEG', as(jpeg.subarray(0, 3), SVG), 422],
    ['a PNG that is cut', png.subarray(0, png.length / 2), 422],
    ['a JPEG that is cut', jpeg.subarray(0, jpeg.length / 2), 422],
    ['a WebP that is cut', webp.subarray(0, webp.length / 2), 422],
    ['a PNG of 65,000 by 65,000', pngOf(65_000, 65_000), 422],
    ['a PNG of 2,000,000,000 by 1', pngOf(2_000_000_000, 1), 422],
    ['a PNG of no width', pngOf(0, 64), 422],
    ['a bomb of 41 megapixels', await sharp(plain(8200, 5000)).png().toBuffer(), 422],
    ['a JPEG of 41 megapixels', await sharp(plain(8200, 5000)).jpeg({ quality: 1 }).toBuffer(), 422],
    ['a dot', await sharp(plain(1, 1)).png().toBuffer(), 422],
    ['a line', await sharp(plain(2000, 16)).png().toBuffer(), 422],
    ['a moving WebP', moving, 422],
    ['11 MB', as(jpeg, randomBytes(11 * MB)), 413],
  ]
  for (const [what, bytes, status] of files40) {
    const { statusCode, body } = await upload(bytes)
    expect([statusCode, body.Status.returnMessage], what).toEqual([
      status,
      expect.stringMatching(/^[^.]+( \d+ MB)?\.$/),
    ])
  }
  const huge = await sharp(plain(9000, 9000)).png().toBuffer()
  expect((await upload(huge)).body.Status.returnMessage).toBe('The picture has more than 40 megapixels.')
  const form = (...parts: [string, string | Blob][]) => {
    const made = new FormData()
    for (const [name, value] of parts) made.append(name, value)
    return made
  }
  const picture = new Blob([new Uint8Array(jpeg)])
  for (const [what, sent] of [
    ['no part', form()],
    ['no file', form(['File', 'text'])],
    ['two files', form(['File', picture], ['File', picture])],
  ] as const)
    expect((await upload(sent)).statusCode, what).toBe(400)
  for (const [type, body, status] of [
    ['application/json', '{}', 415],
    ['image/png', png, 415],
    ['multipart/form-data', png, 400],
    ['multipart/form-data; boundary=x', '--x\r\nno headers', 400],
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="File"; filename="a"\r\n\r\ncut`,
      400,
    ],
  ] as const) {
    const headers = { AuthToken: editor, 'content-type': type }
    expect((await send('POST', 'Desk/Media', body, headers)).statusCode, type).toBe(status)
  }
  expect(files()).toEqual([])
})

test('the relay reads forms for this one call, and long texts and files of those alone who are logged in', async () => {
  const origin = await deskUnderTest()
  const { address, close } = await relayInFrontOf(
    new URL(await origin.app.listen({ port: 0, host: '127.0.0.1' })),
  )
  onTestFinished(close)
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/${path}`, { method: 'POST', body, headers: { ...CSRF_PAIR, ...headers } })
  const json = { 'content-type': 'application/json' }
  const captchaCode = await origin.captcha()
  const fields = { UserName: 'editor.one', Password: PASSWORD, captchaCode }
  const login = await post('Auth/Login', JSON.stringify(fields), json)
  const [seal = ''] = login.headers.getSetCookie().filter((cookie) => cookie.startsWith('crease_seal'))
  const { AuthToken } = (await login.json()).UserData
  const editor = { AuthToken, Cookie: `${CSRF_PAIR.Cookie}; ${seal.split(';')[0]}` }

  const form = (bytes: Buffer) => {
    const made = new FormData()
    made.append('File', new Blob([new Uint8Array(bytes)]))
    return made
  }
  const photograph = await sharp(randomBytes(800 * 800 * 3), {
    raw: { width: 800, height: 800, channels: 3 },
  })
    .png()
    .toBuffer()
  expect(photograph.length).toBeGreaterThan(1.5 * MB)
  const long = JSON.stringify({ Body: 'x'.repeat(90_000) })
  expect((await post('Desk/Media', form(photograph), editor)).status).toBe(200)
  expect((await post('Desk/Preview', long, { ...json, ...editor })).status).toBe(200)
  expect((await post('Desk/Media', form(photograph))).status).toBe(401)
  expect((await post('Desk/Article', long, json)).status).toBe(401)
  expect((await post('Desk/Media', form(Buffer.alloc(11 * MB)), editor)).status).toBe(413)
  const asJson = await post('Desk/Media', '{}', { ...json, ...editor })
  expect([asJson.status, (await asJson.json()).Status.returnMessage]).toEqual([
    415,
    'Send a form with one picture.',
  ])
  expect((await post('Desk/Article', form(photograph), editor)).status).toBe(415)
  expect((await post('Desk/Media', form(photograph), { ...editor, 'X-XSRF-TOKEN': 'another' })).status).toBe(
    403,
  )
})

async function uploadsUnderTest() {
  const origin = await deskUnderTest()
  const editor = await origin.login('editor', 'editor.two')
  const upload = async (sent: Buffer | FormData, name = 'a.png') => {
    const form = sent instanceof FormData ? sent : new FormData()
    if (!(sent instanceof FormData)) form.append('File', new Blob([new Uint8Array(sent)]), name)
    const request = new Request('http://a.example', { method: 'POST', body: form })
    const answer = await origin.send('POST', 'Desk/Media', Buffer.from(await request.arrayBuffer()), {
      ...{ AuthToken: editor, 'content-type': request.headers.get('content-type') ?? '' },
    })
    return { statusCode: answer.statusCode, body: answer.json() }
  }
  const files = () =>
    readdirSync(origin.dataDir)
      .filter((name) => name === 'uploads')
      .flatMap((name) => readdirSync(join(origin.dataDir, name)))
  return { ...origin, editor, upload, files }
}

function plain(width: number, height: number): Buffer {
  const body = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return png([chunk('IHDR', header(width, height)), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

/** One that says it is so large, and has hardly a byte. */
function pngOf(width: number, height: number): Buffer {
  return png([
    chunk('IHDR', header(width, height)),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const png = (chunks: readonly Buffer[]) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])

/** Of one bit a pixel. */
function header(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes[8] = 1
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
