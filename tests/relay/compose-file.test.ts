import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const service = parse(readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8')).services
  .crease

test('the compose file is sound, and gives balancers time to notice that a relay stops', () => {
  expect(service.environment).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data', DRAIN_NOTICE_MS: '5000' })
  expect(service.ports).toEqual([`\${PORT:-8080}:${service.environment.PORT}`])
  expect(Number.parseInt(service.stop_grace_period, 10) * 1000).toBeGreaterThanOrEqual(5000 + 10_000 + 5000)
})
