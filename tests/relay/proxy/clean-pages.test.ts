import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { buildRelay } from '#relay/app.ts'
import { readConfig } from '#relay/config/config.ts'
import { renderedPage } from '#relay/pages/rendered-page.ts'
import type { PageRequest } from '#shared/page.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { Upstream } from '#tests/support/upstream.ts'

test('the HTML that a page is rendered from is as clean as that which a browser reads', async () => {
  const upstream = new Upstream()
  upstream.misbehave = (asked, response) => {
    const html = '<p>Text</p><script>alert(1)</script>'
    const data = asked.url?.includes('SiteDocuments') ? { sdv: html } : { Body: html }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data }))
  }
  const calls = ['/api/News/Detail/7', '/api/SiteDocuments/GetSiteDocumentBySlug {"Slug":"about"}']
  const rendered: PageRequest[] = []
  const renderer = {
    render: async (page: PageRequest) => {
      rendered.push(page)
      return renderedPage({ status: 200, body: '<!doctype html>' })
    },
    isLate: () => false,
    isFull: () => false,
  }
  const config = readConfig({ LIVE_POLL_MS: '60000', LOG_LEVEL: 'silent' })
  const site = { needs: () => ({ topics: [], calls }), renderer, folder: temporaryFolder() }
  const relay = await buildRelay(config, { apiHost: await upstream.listen(), site })
  onTestFinished(async () => {
    await relay.close()
    await upstream.close()
  })
  await relay.ready()
  await request(relay.server).get('/news/news-detail/7').expect(200)
  const [news, document] = calls.map((call) => rendered[0]?.content[call])
  expect(news).toMatchObject({ data: { Body: '<p>Text</p>' } })
  expect(document).toMatchObject({ data: { sdv: '<p>Text</p>' } })
})
