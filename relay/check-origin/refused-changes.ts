/** Changes that every origin has to refuse: nothing comes of them, whoever sends them. */

export type RefusedChange = {
  call: string
  method: 'POST'
  /** What is sent, for the sentence. */
  asked: string
  body: object
  headers?: Record<string, string>
  expected: readonly number[]
  ifAbsent: string
}

const WRONG_CODE = '000000'
const WRONG_TOKEN = { token: 'no-token-of-crease-check' }
const NOT_WELL_FORMED = [400, 422]
/** A code that was never sent may be wrong, over, unknown or nobody's. */
const NO_SUCH_CODE = [400, 401, 403, 404, 410, 422]

const formOf = (call: string, body: object, ifAbsent: string): RefusedChange => ({
  ...{ call, body, ifAbsent },
  method: 'POST',
  asked: 'an empty form',
  expected: NOT_WELL_FORMED,
})

export const REFUSED_CHANGES: readonly RefusedChange[] = [
  formOf('Common/ContentLikeORDisLike', {}, 'Readers can like nothing.'),
  formOf('AdClick/AddAdClick', {}, 'Clicks on ads are not counted.'),
  formOf(
    'Prediction/Insert',
    { winTeamId: null, firstName: '', whatsappNumber: '', predictionId: null },
    'Nobody can predict.',
  ),
  formOf(
    'ContactUs/Send',
    { Name: '', Email: '', Subject: '', Message: '' },
    'The form of /contact sends nothing.',
  ),
  formOf(
    'Auth/RegisterUser',
    { Username: '', UserPassword: '', MobileNo: '', Email: '' },
    'Nobody can make an account.',
  ),
  formOf('Auth/generateOtp', { userName: '' }, 'Who forgot a password cannot set another.'),
  formOf(
    'Auth/ResetPassword',
    { userName: '', password: '', confirmPassword: '', otp: '', mobileNo: '' },
    'Who forgot a password cannot set another.',
  ),
  {
    ...formOf(
      'Auth/validateSecurityCode',
      { securityCode: WRONG_CODE },
      'A wrong code is told only with the new password.',
    ),
    asked: 'a code that was never sent',
    headers: WRONG_TOKEN,
    expected: NO_SUCH_CODE,
  },
  formOf('Auth/EmailVerifyGenerateOtp', { userName: '' }, 'No code is sent by e-mail to open an account.'),
  {
    ...formOf(
      'Auth/EmailVerificationCode',
      { verificationCode: WRONG_CODE },
      'An account cannot be opened by a code that came by e-mail.',
    ),
    asked: 'a code that was never sent',
    headers: WRONG_TOKEN,
    expected: NO_SUCH_CODE,
  },
  formOf('Otp/ResendOtp', { UserName: '' }, 'A code that was lost is not sent again.'),
  formOf(
    'Otp/UserVerify',
    { UserName: '', verificationCode: '' },
    'An account cannot be opened by its code.',
  ),
]
