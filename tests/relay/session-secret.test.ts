import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#relay/config/config.ts'
import { keptSessionSecret } from '#relay/config/session-secret.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'

test('a relay without a secret makes one, for its owner alone, and keeps it', () => {
  const folder = temporaryFolder()
  const secret = keptSessionSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(keptSessionSecret(folder)).toBe(secret)
  expect(keptSessionSecret(temporaryFolder())).not.toBe(secret)
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'session-secret'), 'utf8').trim()).toBe(secret)
})

test('a kept secret that was spoilt is named, and not overwritten', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'session-secret'), 'short')
  expect(() => keptSessionSecret(folder)).toThrow(/session-secret holds no secret/)
})

test('with an origin of one’s own the secret has to be given, and no wrong one comes to stand in a log', () => {
  const secret = 'x'.repeat(32)
  expect(() => readConfig({ API_HOST: 'http://origin.example' })).toThrow(
    /^SESSION_SECRET is "", but it takes /,
  )
  expect(
    readConfig({ API_HOST: 'http://o.example', SESSION_SECRET: `${secret}, ${secret}y` }).sessionSecrets,
  ).toEqual([secret, `${secret}y`])
  for (const wrong of ['hunter2', `${secret},hunter2`]) {
    expect(() => readConfig({ SESSION_SECRET: wrong })).toThrow(
      /^SESSION_SECRET is "••• \(\d+ characters\)", but/,
    )
  }
  expect(() => readConfig({ OPERATOR_TOKEN: 'hunter2' })).toThrow(
    /^OPERATOR_TOKEN is "••• \(7 characters\)", but/,
  )
})
