import { expect, test } from 'vitest'
import { problemsOfPrediction } from '#shared/api/account-forms.ts'
import { isNameTooLong, tidyName } from '#shared/api/first-name.ts'

const problems = (firstName: string, whatsappNumber: string) =>
  problemsOfPrediction({ winTeamId: 1, firstName, whatsappNumber }).map(({ id }) => id)

test.each(['', ' ', '\u00a0\u3000', '\u200b', '\u3164', '\u2800', '\u200d\ufe0f', '\u0301'.repeat(59), '\0'])(
  'a first name of %j shows nothing, and is required',
  (name) => {
    expect(problems(name, '9876543210')).toEqual(['prediction.firstName'])
  },
)

test.each(['Ada', 'ಆದಾ', 'క్షేమ', 'श्रीकृष्ण', 'José', 'X Æ', '🏏', 'ರ\u200d್ಯ'])('%s is a first name', (name) => {
  expect(problems(name, '9876543210')).toEqual([])
  expect(isNameTooLong(name)).toBe(false)
  expect(tidyName(` ${name}\u200b`)).toBe(name)
})

test('a first name has at most sixty letters, however many signs each is written with, and no piles of marks', () => {
  expect(isNameTooLong('ಕಿ'.repeat(60))).toBe(false)
  expect(isNameTooLong('ಕಿ'.repeat(61))).toBe(true)
  expect(isNameTooLong(`A${'\u0301'.repeat(4)}`)).toBe(false)
  expect(isNameTooLong(`A${'\u0301'.repeat(5)}`)).toBe(true)
  expect(isNameTooLong('\u{1f468}\u200d'.repeat(100))).toBe(true)
})

test.each(['', ' ', '7', '123456', '000000000000', '1111111', '9999999999'])(
  'a number of %j is nobody’s, and is required',
  (number) => {
    expect(problems('Ada', number)).toEqual(['prediction.number'])
  },
)

test.each(['1234567', '9876543210', '919876543210', '1112111'])('%s may be a number', (number) => {
  expect(problems('Ada', number)).toEqual([])
})
