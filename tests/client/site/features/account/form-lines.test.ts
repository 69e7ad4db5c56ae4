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
    problemsOfLogin({ ...login, Password: 'abcd' }),
    problemsOfChange(change),
    problemsOfReset(reset),
    problemsOfRegister(register),
    problemsOfRegister({ ...register, Email: 'a@[192.0.2.1]' }),
    problemsOfPrediction(pick),
  ]).toEqual([[], [], [], [], [], [], []])
})

/** Each title has between quotes the line for a form that breaks the rule. */
test.each([
  ["username required: '- Please enter username'", problemsOfLogin({ ...login, UserName: ' ' })],
  ["password required: '- Please enter password'", problemsOfLogin({ ...login, Password: '' })],
  [
    "password shorter than 4 characters: '- Incorrect password'",
    problemsOfLogin({ ...login, Password: 'abc' }),
  ],
  ["old password required: '- Please enter Old Password'", problemsOfChange({ ...change, oldPassword: '' })],
  ["new password required: '- Please enter New Password'", problemsOfChange({ ...change, newPassword: '' })],
  [
    "re-entered password required: '- Please enter Re-Enter New Password'",
    problemsOfChange({ ...change, reEnteredPassword: '' }),
  ],
  [
    "password under 4 characters: 'New password must be greater than 4 character'",
    problemsOfReset({ ...reset, password: 'abc', confirmPassword: 'abc' }),
  ],
  ["'Team is required'", problemsOfPrediction({ ...pick, winTeamId: undefined })],
  ["'First name required'", problemsOfPrediction({ ...pick, firstName: ' ' })],
  ["'Whatsapp number required'", problemsOfPrediction({ ...pick, whatsappNumber: '' })],
])('[5] %s', (rule, problems) => {
  expect(lines(problems)).toEqual([/'(.*)'/.exec(rule)?.[1]])
})

test.each([
  [
    'username required; the message says it must not be blank and special characters are not accepted',
    ['', '  ', 'a!b', 'asha rao'].map((Username) => ({ Username })),
    'Username must not be blank, special characters are not accepted',
  ],
  [
    'WhatsApp number required, exactly 10 characters',
    ['984802233', '98480223380'].map((MobileNo) => ({ MobileNo })),
    'WhatsApp number must be exactly 10 digits',
  ],
  [
    'email required and well-formed (non-empty, standard address pattern with local part, @, and a domain or bracketed IP address)',
    ['', 'asha', '@b.example', 'a@'].map((Email) => ({ Email })),
    'Please enter a valid email',
  ],
  [
    'a password message states more than 6 characters, no spaces, and at least one digit and one letter',
    ['abcde1', 'abcdefg', '1234567', 'abc def1'].map((UserPassword) => ({ UserPassword })),
    'Password must be more than 6 characters, without spaces, with at least one digit and one letter',
  ],
])('[5] %s', (_rule, wrong: Partial<typeof register>[], line) => {
  for (const fields of wrong) expect(lines(problemsOfRegister({ ...register, ...fields }))).toEqual([line])
})

test('[5] username, password and confirm password required; [5] the two passwords must match', () => {
  const empty = problemsOfReset({ ...reset, userName: '', password: '', confirmPassword: '' })
  expect(empty.map(({ field }) => field)).toEqual(['userName', 'password', 'confirmPassword'])
  const other = problemsOfReset({ ...reset, confirmPassword: 'wickets' })
  expect(other).toEqual([{ field: 'confirmPassword', id: 'reset.differ' }])
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

test('[5] Change password (all fields trimmed)', () => {
  const typed = { oldPassword: ' a ', newPassword: ' b', reEnteredPassword: 'b ' }
  expect(trimmedChange(typed)).toEqual(change)
})

test.each([
  ['india', '9876543210', undefined],
  ['india', '+44 7911 123456', 'register.mobileLength'],
  ['international', '+44 7911 123456', undefined],
  ['international', '0044 (7911) 123-456', undefined],
  ['international', '+91 98765 43210', undefined],
  ['international', '9876543210', 'register.mobileCountry'],
  ['international', '+0 7911 123456', 'register.mobileCountry'],
  ['international', '+44', 'register.mobileCountry'],
  ['international', '', 'register.mobile'],
  ['none', '', undefined],
] as const)('where the site takes numbers of %s, "%s" is %s', (phone, MobileNo, id) => {
  const fields = { Username: 'ada', MobileNo, Email: 'ada@example.org', UserPassword: 'cover-drive-4' }
  expect(problemsOfRegister(fields, fields.UserPassword, phone)[0]?.id).toBe(id)
})
