import request from 'supertest'
import { onTestFinished, test } from 'vitest'
import { buildRelay } from '#relay/app.ts'
import { readConfig } from '#relay/config/config.ts'
import { renderedPage } from '#relay/pages/rendered-page.ts'
import { Seals } from '#relay/proxy/session/token-encryption.ts'
import { SEAL_COOKIE } from '#relay/security/cookie-rules.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** Reads of an origin that has died, through a relay whose pages have had them. */

const LIST = '/api/Player/List?PageNumber=1&PageSize=12'
const SECRET = 'x'.repeat(32)
const ANSWER = { Status: { code: 200, returnMessage: 'OK' }, data: [{ Name: 'A. Rao' }], TotalCount: 1 }

/** A relay whose one page shows the list, before an origin that says these headers with it. */
async function inFrontOf(
  headers: Record<string, string> = { 'cache-control': 'max-age=5, stale-if-error=60' },
  call = LIST,
) {
  const upstream = new Upstream()
  upstream.misbehave = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(ANSWER))
  }
  const renderer = {
    render: async () => renderedPage({ status: 200, body: '<!doctype html>' }),
    isLate: () => false,
    isFull: () => false,
  }
  const app = await buildRelay(readConfig({ LOG_LEVEL: 'silent' }), {
    apiHost: await upstream.listen(),
    sessionSecrets: [SECRET],
    site: { needs: () => ({ topics: [], calls: [call] }), renderer, folder: temporaryFolder() },
  })
  onTestFinished(async () => {
    await app.close()
    await upstream.close()
  })
  await app.ready()
  return { app, upstream }
}

test.each(['no-store', 'private, max-age=60', 'max-age=0, must-revalidate', 'no-cache'])(
  'what the origin would have nobody see old (%s) is answered to nobody while it is dead',
  async (cacheControl) => {
    const { app, upstream } = await inFrontOf({ 'cache-control': cacheControl })
    await request(app.server).get('/players').expect(200)
    upstream.misbehave = (_asked, response) => void response.socket?.destroy()
    await request(app.server).get(LIST).expect(502)
  },
)

test('a reader who is logged in never gets the picks of another reader, while all else may be old', async () => {
  const picks = '/api/Prediction/Get'
  const [own, list] = [await inFrontOf(undefined, picks), await inFrontOf()]
  for (const { app, upstream } of [own, list]) {
    await request(app.server).get('/').expect(200)
    upstream.misbehave = (_asked, response) => void response.socket?.destroy()
  }
  const { seal: AuthToken, cookie } = await new Seals([SECRET], Date.now).seal('asha', Date.now() + 60_000)
  const asha = { AuthToken, Cookie: `${SEAL_COOKIE}=${cookie}` }
  await request(own.app.server).get(picks).expect(200)
  await request(own.app.server).get(picks).set(asha).expect(502)
  await request(list.app.server).get(LIST).set(asha).expect(200)
})
