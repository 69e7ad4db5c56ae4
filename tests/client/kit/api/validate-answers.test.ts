import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { get } from '#client/kit/api/call.ts'
import { validateAnswers } from '#client/kit/api/validate-answers.ts'
import { answerInPage } from '#client/server/answer-in-page.ts'
import { answerShape } from '#shared/api/envelope.ts'

const shape = answerShape(z.object({ Runs: z.int() }))
const call = get('/api/validated', async () => shape)
const OK = { code: 200, returnMessage: 'OK' }

test('a body that does not fit is a failure that may pass, for the server and the browser alike', async () => {
  for (const body of [{ Status: OK, data: { Runs: 'four' } }, { Status: OK }]) {
    const content = await validateAnswers([call], { [call.key]: body })
    expect(content).toEqual({ [call.key]: { Status: { code: 502, returnMessage: '' } } })
    expect(answerInPage(call, content)).toBeUndefined()
  }
})
