import { expect, test } from 'vitest'
import { readOriginConfig } from '#relay/origin/config.ts'

test('with nothing set the origin plays at six seconds a ball on this machine alone', () => {
  expect(readOriginConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8081,
    logLevel: 'info',
    demoPaceMs: 6000,
  })
  expect(readOriginConfig({}).demoSeed).toBeUndefined()
  expect(readOriginConfig({ DEMO_PACE_MS: '', ORIGIN_PORT: '0' })).toMatchObject({
    demoPaceMs: 6000,
    port: 0,
  })
})

test('an origin under a relay says nothing of the ordinary, unless asked to', () => {
  expect(readOriginConfig({}, true).logLevel).toBe('warn')
  expect(readOriginConfig({ LOG_LEVEL: 'info' }, true).logLevel).toBe('info')
})

test('relays on other machines are named by address or network', () => {
  expect(readOriginConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  expect(readOriginConfig({}).trustProxy).toEqual([])
})

test.each([
  ['DEMO_PACE_MS', 'fast', 'a whole number from 1 to 3600000'],
  ['DEMO_PACE_MS', '0', 'a whole number from 1 to 3600000'],
  ['DEMO_PACE_MS', '1.5', 'a whole number from 1 to 3600000'],
  ['ORIGIN_PORT', '70000', 'a whole number from 0 to 65535'],
  ['ORIGIN_PORT', '-1', 'a whole number from 0 to 65535'],
  ['TRUST_PROXY', '10.0.0.0/33', 'addresses and networks, separated by commas'],
  ['TRUST_PROXY', 'relay.example', 'addresses and networks, separated by commas'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
])('%s=%s is refused in one sentence that says what it takes', (name, got, takes) => {
  expect(() => readOriginConfig({ [name]: got })).toThrow(`${name} is "${got}", but it takes ${takes}.`)
})
