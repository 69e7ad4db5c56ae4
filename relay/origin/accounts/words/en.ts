import { PROBLEM_LINES } from '#shared/api/account-forms.ts'

/** Where the specification has words of its own, these are they, to the letter. */
export const en = {
  ...PROBLEM_LINES,
  'form.wrong': 'The request is not in the form that this call takes.',
  'password.tooLong': 'A password may have at most 200 characters.',
  'captcha.again': 'The automatic safety check has expired or was used already. Please try again.',
  'login.done': 'Login Successfully',
  'login.wrong': 'Username or password is not correct.',
  'login.slow': 'Too many wrong passwords. Please wait a minute, or reset your password.',
  'login.notOpen': 'Please verify your account first: enter the OTP that was sent to your e-mail.',
  'logout.done': 'Logout Successfully',
  'session.over': 'Your login has ended. Please log in again.',
  'session.another': 'This can be done for your own account only.',
  'change.done': 'Your password was changed. All other devices were logged out.',
  'change.oldWrong': 'Old Password is not correct.',
  'reset.done': 'Your password was reset. Please log in with the new password.',
  'code.sent': 'Otp Sent Successfully to your register email.',
  'code.right': 'The OTP is correct.',
  'code.wrong': 'The OTP is wrong or has expired. Please check it, or ask for a new one.',
  'code.slow': 'Too many attempts. Please wait a minute and try again.',
  'register.done': 'Registered successfully. You can log in now.',
  'register.codeSent': 'Registered successfully. Please enter the OTP that was sent to your e-mail.',
  'register.taken': 'This username is taken. Please choose another one.',
  'register.slow': 'Too many registrations. Please wait a minute and try again.',
  'verify.done': 'Your account is verified. You can log in now.',
  'verify.more': 'Thank you. One step is left: please confirm your e-mail.',
  'verify.contactTaken':
    'This e-mail or number already belongs to an account. Please log in, or reset your password.',
  busy: 'Many people are logging in just now. Please try again in a moment.',
}
