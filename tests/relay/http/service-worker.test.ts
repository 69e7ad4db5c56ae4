import Fastify from 'fastify'
import request from 'supertest'
import { expect, test } from 'vitest'
import { switchedOffServiceWorker } from '#relay/pages/client-files.ts'
import { answerKindOf, securityHeaders } from '#relay/security/security-headers.ts'

test('switched off, a browser that has the worker gets one that goes away, and a page is told that there is none', async () => {
  const app = Fastify()
  switchedOffServiceWorker(app)
  await app.ready()
  const asked = await request(app.server).head('/service-worker.js')
  expect(asked.status).toBe(204)
  const { status, text, headers } = await request(app.server)
    .get('/service-worker.js')
    .set('Service-Worker', 'script')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/javascript/)
  expect(headers['cache-control']).toBe('no-cache')
  expect(text).toMatch(/caches[\s\S]*delete[\s\S]*unregister/)
  await app.close()
})

test('the worker may ask the site alone', () => {
  expect(answerKindOf('/service-worker.js', 'text/javascript')).toBe('worker')
  const { 'content-security-policy': policy } = securityHeaders('worker', true)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("connect-src 'self'")
})
