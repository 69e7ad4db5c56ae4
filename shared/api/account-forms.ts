import * as z from 'zod/mini'
import {
  MIN_PASSWORD_LENGTH,
  MOBILE_LENGTH,
  type PhoneRule,
  STRONG_PASSWORD,
  USERNAME,
} from './account-limits.ts'
import { EmailAddress } from './email-address.ts'
import { isVisible } from './first-name.ts'

/** Section 5 of the specification and its words. The browser says all at once; the origin requires the same. */
export const PROBLEM_LINES = {
  'login.username': '- Please enter username',
  'login.password': '- Please enter password',
  'login.passwordShort': '- Incorrect password',
  'change.old': '- Please enter Old Password',
  'change.new': '- Please enter New Password',
  'change.again': '- Please enter Re-Enter New Password',
  'change.differ': '- New Password and Re-Enter New Password must be same.',
  'code.username': 'Please enter username',
  'code.code': 'Please enter the 6-digit OTP',
  'reset.username': 'Please enter username',
  'reset.code': 'Please enter the 6-digit OTP',
  'reset.password': 'Please enter new password',
  'reset.passwordShort': 'New password must be greater than 4 character',
  'reset.again': 'Please enter confirm password',
  'reset.differ': 'New password and confirm password must be same',
  'register.username': 'Username must not be blank, special characters are not accepted',
  'register.mobile': 'Please enter WhatsApp number',
  'register.mobileLength': 'WhatsApp number must be exactly 10 digits',
  'register.mobileCountry': 'WhatsApp number with its country code, such as +44 7911 123456',
  'register.email': 'Please enter a valid email',
  'register.password':
    'Password must be more than 6 characters, without spaces, with at least one digit and one letter',
  'register.again': 'Please re-enter the password',
  'register.differ': 'Password and re-entered password must be same',
  'prediction.team': 'Team is required',
  'prediction.firstName': 'First name required',
  'prediction.number': 'Whatsapp number required',
} as const
export type ProblemId = keyof typeof PROBLEM_LINES

/** One line about one field of a form. */
export type Problem<Field extends string = string> = { field: Field; id: ProblemId }

type LoginFields = { UserName: string; Password: string }
export function problemsOfLogin({ UserName, Password }: LoginFields): Problem<keyof LoginFields>[] {
  return [
    ...when(isBlank(UserName), 'UserName', 'login.username'),
    ...(Password === ''
      ? when(true, 'Password', 'login.password')
      : when(Password.length < MIN_PASSWORD_LENGTH, 'Password', 'login.passwordShort')),
  ]
}

export type ChangeFields = { oldPassword: string; newPassword: string; reEnteredPassword: string }
/** All three are trimmed first, by `trimmedChange`. */
export function problemsOfChange(fields: ChangeFields): Problem<keyof ChangeFields>[] {
  const { oldPassword, newPassword, reEnteredPassword } = fields
  const areGiven = newPassword !== '' && reEnteredPassword !== ''
  return [
    ...when(oldPassword === '', 'oldPassword', 'change.old'),
    ...when(newPassword === '', 'newPassword', 'change.new'),
    ...when(reEnteredPassword === '', 'reEnteredPassword', 'change.again'),
    ...when(areGiven && newPassword !== reEnteredPassword, 'reEnteredPassword', 'change.differ'),
  ]
}

export function trimmedChange({ oldPassword, newPassword, reEnteredPassword }: ChangeFields): ChangeFields {
  return {
    oldPassword: oldPassword.trim(),
    newPassword: newPassword.trim(),
    reEnteredPassword: reEnteredPassword.trim(),
  }
}

export type ResetFields = { userName: string; otp: string; password: string; confirmPassword: string }
export function problemsOfReset(fields: ResetFields): Problem<keyof ResetFields>[] {
  const { userName, otp, password, confirmPassword } = fields
  return [
    ...when(isBlank(userName), 'userName', 'reset.username'),
    ...when(!isCode(otp), 'otp', 'reset.code'),
    ...(password === ''
      ? when(true, 'password', 'reset.password')
      : when(password.length < MIN_PASSWORD_LENGTH, 'password', 'reset.passwordShort')),
    ...(confirmPassword === ''
      ? when(true, 'confirmPassword', 'reset.again')
      : when(password !== '' && password !== confirmPassword, 'confirmPassword', 'reset.differ')),
  ]
}

export type RegisterFields = { Username: string; MobileNo: string; Email: string; UserPassword: string }
/** `again` is the re-entered password, which stays in the browser. */
export function problemsOfRegister(
  fields: RegisterFields,
  again: string = fields.UserPassword,
  phone: PhoneRule = 'india',
): Problem<keyof RegisterFields | 'again'>[] {
  const { Username, MobileNo, Email, UserPassword } = fields
  return [
    ...when(!USERNAME.test(Username.trim()), 'Username', 'register.username'),
    ...problemsOfNumber(MobileNo, phone),
    ...when(!z.safeParse(EmailAddress, Email).success, 'Email', 'register.email'),
    ...when(!STRONG_PASSWORD.test(UserPassword), 'UserPassword', 'register.password'),
    ...(again === ''
      ? when(true, 'again', 'register.again')
      : when(again !== UserPassword, 'again', 'register.differ')),
  ]
}

export type PredictionFields = { winTeamId: number | undefined; firstName: string; whatsappNumber: string }
export function problemsOfPrediction(fields: PredictionFields): Problem<keyof PredictionFields>[] {
  const { winTeamId, firstName, whatsappNumber } = fields
  return [
    ...when(winTeamId === undefined, 'winTeamId', 'prediction.team'),
    ...when(!isVisible(firstName), 'firstName', 'prediction.firstName'),
    ...when(isNobodysNumber(whatsappNumber), 'whatsappNumber', 'prediction.number'),
  ]
}

export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text.trim())
}

function problemsOfNumber(number: string, phone: PhoneRule): Problem<'MobileNo'>[] {
  if (phone === 'none') return []
  if (number === '') return when(true, 'MobileNo', 'register.mobile')
  return phone === 'international'
    ? when(storedNumber(number, phone) === '', 'MobileNo', 'register.mobileCountry')
    : when(!isMobileNumber(number), 'MobileNo', 'register.mobileLength')
}

/** As an account has it. With a country code it is that of ITU-T E.164, at most 15 digits; empty where it is none. */
export function storedNumber(number: string, phone: PhoneRule): string {
  if (phone === 'india') return number
  const dialled = number.replace(/[\s().-]/g, '').replace(/^00/, '+')
  return phone === 'international' && /^\+[1-9]\d{6,14}$/.test(dialled) ? dialled : ''
}

function isMobileNumber(text: string): boolean {
  return text.length === MOBILE_LENGTH && /^\d+$/.test(text)
}

/** Left empty, or typed to get past the field: too short for any number, or one digit over and over. */
function isNobodysNumber(text: string): boolean {
  return isBlank(text) || /^(?:\d{1,6}|(\d)\1*)$/.test(text.trim())
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function when<Field extends string>(holds: boolean, field: Field, id: ProblemId): Problem<Field>[] {
  return holds ? [{ field, id }] : []
}
