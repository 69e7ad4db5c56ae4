import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SETTINGS_ANSWER } from '#client/kit/api/settings-answer.ts'
import { SettingsAnswer } from '#shared/api/site.ts'

const text = fc.constantFrom<unknown>('a', '', 7, null, undefined)
const setting = fc.oneof(fc.record({ Key: text, Value: text }), text)
const body = fc.oneof(
  fc.record({
    Status: fc.constantFrom<unknown>({ code: 200, returnMessage: '' }, { code: 'x' }, undefined),
    data: fc.oneof(fc.array(setting, { maxLength: 3 }), text),
  }),
  text,
)

test('settings are taken without a schema when their schema takes them, and never otherwise', () => {
  fc.assert(
    fc.property(body, (one) => {
      expect(SETTINGS_ANSWER.safeParse(one).success).toBe(z.safeParse(SettingsAnswer, one).success)
    }),
    { numRuns: 2000 },
  )
})
