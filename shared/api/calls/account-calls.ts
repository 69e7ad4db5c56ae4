import * as account from '../account.ts'
import { ChangeFollowedRequest, FollowedAnswer } from '../following.ts'
import * as oidc from '../oidc.ts'
import * as ownAccount from '../own-account.ts'
import { type ContractCall, get, post, put, READ, WITH_CODE, WITH_LOGIN } from './contract-call.ts'

/** Accounts, and what their owners follow. */
export const ACCOUNT_CALLS: readonly ContractCall[] = [
  get('Auth/GetCaptcha', 'A puzzle for Login and RegisterUser', account.CaptchaAnswer, {
    loss: 'No reader can log in.',
    tried: { isPersonal: true },
  }),
  post('Auth/Login', 'Logs in', account.LoginRequest, account.LoginAnswer),
  post(
    'Auth/OidcBegin',
    'Begins a login by an identity provider',
    oidc.OidcBeginRequest,
    oidc.OidcBeginAnswer,
    { ...READ, optional: true },
  ),
  post('Auth/OidcLogin', 'Logs in by the answer of a provider', oidc.OidcLoginRequest, account.LoginAnswer, {
    optional: true,
  }),
  get('Auth/Logout/{id}', 'Logs out', account.DoneAnswer, { method: 'PUT', ...WITH_LOGIN }),
  post('Auth/RegisterUser', 'Opens an account', account.RegisterRequest, account.CodeSentAnswer),
  post(
    'Auth/generateOtp',
    'Sends a code for a forgotten password',
    account.CodeRequest,
    account.CodeSentAnswer,
  ),
  post('Auth/EmailVerifyGenerateOtp', 'Sends a code by e-mail', account.CodeRequest, account.CodeSentAnswer),
  post(
    'Auth/EmailVerificationCode',
    'Proves an e-mail address',
    account.EmailCodeRequest,
    account.DoneAnswer,
    WITH_CODE,
  ),
  post(
    'Auth/validateSecurityCode',
    'Proves a code',
    account.SecurityCodeRequest,
    account.DoneAnswer,
    WITH_CODE,
  ),
  post(
    'Auth/ResetPassword',
    'Sets a forgotten password anew',
    account.ResetPasswordRequest,
    account.DoneAnswer,
  ),
  put('Auth/ChangePassword/{id}', 'Changes the password', account.ChangePasswordRequest, account.DoneAnswer, {
    success: 0,
    ...WITH_LOGIN,
  }),
  get('Auth/Followed/{id}', 'What the owner of an account follows', FollowedAnswer, WITH_LOGIN),
  put('Auth/ChangeFollowed/{id}', 'Follows, or no longer', ChangeFollowedRequest, FollowedAnswer, WITH_LOGIN),
  get(
    'Auth/OwnAccount/{id}',
    'All that the site has of the owner of an account',
    ownAccount.OwnAccountAnswer,
    {
      ...WITH_LOGIN,
    },
  ),
  post(
    'Auth/DeletionCode/{id}',
    'Sends the code that confirms a deletion',
    ownAccount.KeepAccountRequest,
    account.CodeSentAnswer,
    WITH_LOGIN,
  ),
  post(
    'Auth/DeleteAccount/{id}',
    'Deletes an account, after some days',
    account.SecurityCodeRequest,
    ownAccount.DeletionAnswer,
    WITH_LOGIN,
  ),
  post(
    'Auth/KeepAccount/{id}',
    'Takes the wish to delete it back',
    ownAccount.KeepAccountRequest,
    account.DoneAnswer,
    WITH_LOGIN,
  ),
  post('Otp/UserVerify', 'Proves the code of a new account', account.UserVerifyRequest, account.DoneAnswer),
  post('Otp/ResendOtp', 'Sends that code again', account.ResendOtpRequest, account.CodeSentAnswer),
]
