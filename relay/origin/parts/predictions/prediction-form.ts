import * as z from 'zod/mini'
import { problemsOfPrediction } from '#shared/api/account-forms.ts'
import { isNameTooLong, tidyName } from '#shared/api/first-name.ts'
import { WHATSAPP_NUMBER } from '#shared/api/prediction-limits.ts'
import { Refusal } from '../../core/http/refusal.ts'
import type { Words } from '../../core/words/words.ts'

export type FilledForm = { teamId: number; predictionId: number; firstName: string; number: string }

const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const Id = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.positive())),
)
const Text = z._default(z.nullish(z.string().check(z.maxLength(1000))), '')
const Form = z.object({
  winTeamId: z.catch(z.optional(Id), undefined),
  firstName: Text,
  whatsappNumber: Text,
  predictionId: Id,
})

/** Errors are a line each. `known`: of an account, in place of a name and a number that were not requested. */
export function readPredictionForm(
  body: unknown,
  words: Words['predictions'],
  known?: Pick<FilledForm, 'firstName' | 'number'>,
): FilledForm {
  const parsed = z.safeParse(Form, body)
  if (!parsed.success) throw new Refusal(400, words['form.wrong'])
  const { winTeamId, predictionId } = parsed.data
  const sent = {
    firstName: parsed.data.firstName?.trim() ?? '',
    number: parsed.data.whatsappNumber?.trim() ?? '',
  }
  const isAsked = sent.firstName !== '' || sent.number !== ''
  const { firstName: typed, number } = isAsked ? sent : (known ?? sent)
  const firstName = tidyName(typed)
  const lines = problemsOfPrediction({ winTeamId, firstName, whatsappNumber: number }).map(({ id }) =>
    id === 'prediction.team' || id === 'prediction.firstName' || id === 'prediction.number' ? words[id] : id,
  )
  if (isNameTooLong(firstName) || UNPRINTABLE.test(typed)) lines.push(words['firstName.wrong'])
  if (number !== '' && !WHATSAPP_NUMBER.test(number)) lines.push(words['number.wrong'])
  if (winTeamId === undefined || lines.length > 0) throw new Refusal(400, lines.join('\n'))
  return { teamId: winTeamId, predictionId, firstName, number }
}

export function readMatchId(body: unknown, words: Words['predictions']): number {
  const parsed = z.safeParse(z.object({ MatchId: Id }), body)
  if (!parsed.success) throw new Refusal(400, words['form.wrong'])
  return parsed.data.MatchId
}
