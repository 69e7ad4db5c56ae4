import { expect, test } from 'vitest'
import {
  PROBLEM_LINES,
  type Problem,
  problemsOfChange,
  problemsOfLogin,
  problemsOfPrediction,
  problemsOfRegister,
  problemsOfReset,
  trimmedChange,
} from '#shared/api/account-forms.ts'
import { writtenMessages } from '#tests/support/messages.ts'

const words = writtenMessages('en')
const lines = (found: readonly Problem[]) => found.map(({ id }) => PROBLEM_LINES[id])

const login = { UserName: 'asha', Password: 'ground12' }
const change = { oldPassword: 'a', newPassword: 'b', reEnteredPassword: 'b' }
const reset = { userName: 'asha', otp: '246810', password: 'wicket', confirmPassword: 'wicket' }
const register = { Username: 'asha', MobileNo: '9848022338', Email: 'a@b.example', UserPassword: 'ground12' }
const pick = { winTeamId: 1, firstName: 'Asha', whatsappNumber: '9848022338' }

test('what the page says about a form is what the contract says, letter for letter', () => {
  for (const [id, line] of Object.entries(PROBLEM_LINES)) {
    expect(words[`problem.${id as Problem['id']}`]).toBe(line)
  }
})

test('a form without a fault has nothing said about it', () => {
  expect([
    problemsOfLogin(login),
    problemsOfChange(change),
    problemsOfReset(reset),
    problemsOfRegister(register),
    problemsOfPrediction(pick),
  ]).toEqual([[], [], [], [], []])
})

test("[5] username required: '- Please enter username'", () => {
  expect(lines(problemsOfLogin({ ...login, UserName: ' ' }))).toEqual(['- Please enter username'])
})

test("[5] password required: '- Please enter password'", () => {
  expect(lines(problemsOfLogin({ ...login, Password: '' }))).toEqual(['- Please enter password'])
})

test("[5] password shorter than 4 characters: '- Incorrect password'", () => {
  expect(lines(problemsOfLogin({ ...login, Password: 'abc' }))).toEqual(['- Incorrect password'])
  expect(problemsOfLogin({ ...login, Password: 'abcd' })).toEqual([])
})

test('[5] Change password (all fields trimmed)', () => {
  const typed = { oldPassword: ' a ', newPassword: ' b', reEnteredPassword: 'b ' }
  expect(trimmedChange(typed)).toEqual(change)
})

test("[5] old password required: '- Please enter Old Password'", () => {
  expect(lines(problemsOfChange({ ...change, oldPassword: '' }))).toEqual(['- Please enter Old Password'])
})

test("[5] new password required: '- Please enter New Password'", () => {
  expect(lines(problemsOfChange({ ...change, newPassword: '' }))).toEqual(['- Please enter New Password'])
})

test("[5] re-entered password required: '- Please enter Re-Enter New Password'", () => {
  expect(lines(problemsOfChange({ ...change, reEnteredPassword: '' }))).toEqual([
    '- Please enter Re-Enter New Password',
  ])
})

test('[5] username, password and confirm password required', () => {
  const nothing = { userName: '', otp: '246810', password: '', confirmPassword: '' }
  expect(problemsOfReset(nothing).map(({ field }) => field)).toEqual([
    'userName',
    'password',
    'confirmPassword',
  ])
})

test("[5] password under 4 characters: 'New password must be greater than 4 character'", () => {
  expect(lines(problemsOfReset({ ...reset, password: 'abc', confirmPassword: 'abc' }))).toEqual([
    'New password must be greater than 4 character',
  ])
})

test('[5] the two passwords must match', () => {
  expect(problemsOfReset({ ...reset, confirmPassword: 'wickets' })).toEqual([
    { field: 'confirmPassword', id: 'reset.differ' },
  ])
})

test('[5] username required; the message says it must not be blank and special characters are not accepted', () => {
  for (const Username of ['', '  ', 'a!b', 'asha rao']) {
    expect(lines(problemsOfRegister({ ...register, Username }))).toEqual([
      'Username must not be blank, special characters are not accepted',
    ])
  }
})

test('[5] WhatsApp number required, exactly 10 characters', () => {
  expect(lines(problemsOfRegister({ ...register, MobileNo: '' }))).toEqual(['Please enter WhatsApp number'])
  for (const MobileNo of ['984802233', '98480223380']) {
    expect(lines(problemsOfRegister({ ...register, MobileNo }))).toEqual([
      'WhatsApp number must be exactly 10 digits',
    ])
  }
})

test('[5] email required and well-formed (non-empty, standard address pattern with local part, @, and a domain or bracketed IP address)', () => {
  for (const Email of ['', 'asha', '@b.example', 'a@']) {
    expect(lines(problemsOfRegister({ ...register, Email }))).toEqual(['Please enter a valid email'])
  }
  expect(problemsOfRegister({ ...register, Email: 'a@[192.0.2.1]' })).toEqual([])
})

test('[5] new password and re-entered password required, and must match', () => {
  expect(problemsOfRegister({ ...register, UserPassword: '' }, '').map(({ id }) => id)).toEqual([
    'register.password',
    'register.again',
  ])
  expect(lines(problemsOfRegister(register, 'ground13'))).toEqual([
    'Password and re-entered password must be same',
  ])
})

test('[5] a password message states more than 6 characters, no spaces, and at least one digit and one letter', () => {
  for (const UserPassword of ['abcde1', 'abcdefg', '1234567', 'abc def1']) {
    expect(lines(problemsOfRegister({ ...register, UserPassword }))).toEqual([
      'Password must be more than 6 characters, without spaces, with at least one digit and one letter',
    ])
  }
})

test("[5] 'Team is required'", () => {
  expect(lines(problemsOfPrediction({ ...pick, winTeamId: undefined }))).toEqual(['Team is required'])
})

test("[5] 'First name required'", () => {
  expect(lines(problemsOfPrediction({ ...pick, firstName: ' ' }))).toEqual(['First name required'])
})

test("[5] 'Whatsapp number required'", () => {
  expect(lines(problemsOfPrediction({ ...pick, whatsappNumber: '' }))).toEqual(['Whatsapp number required'])
})
