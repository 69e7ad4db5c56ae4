import type {
  ChangePasswordRequest,
  CodeRequest,
  LoginRequest,
  RegisterRequest,
  ResendOtpRequest,
  ResetPasswordRequest,
} from '#shared/api/account.ts'
import { USER_TYPES } from '#shared/api/account-limits.ts'
import { act, get, put } from './call.ts'

const captchaAnswer = async () => (await import('#shared/api/account.ts')).CaptchaAnswer
const loginAnswer = async () => (await import('#shared/api/account.ts')).LoginAnswer
const doneAnswer = async () => (await import('#shared/api/account.ts')).DoneAnswer
const codeSentAnswer = async () => (await import('#shared/api/account.ts')).CodeSentAnswer

/** Section 7 of the specification, Auth and Otp. The answers may hold secrets and are never cached. */

export const getCaptcha = get('/api/Auth/GetCaptcha', captchaAnswer)

export const login = (request: LoginRequest) => act('/api/Auth/Login', request, loginAnswer)
export const logout = (userId: number) => put(`/api/Auth/Logout/${userId}`, undefined, doneAnswer)

type Registration = RegisterRequest & { IsOTPVerification: boolean; IsEmailVerification: boolean }
export const registerUser = (request: Registration) =>
  act(
    '/api/Auth/RegisterUser',
    // Section 9 of the specification: what every registration makes.
    { ...request, UserType: USER_TYPES.visitor, IsActive: true, Point: 1, IsExchangeAllowed: true },
    codeSentAnswer,
  )

/** Those that send a code, perhaps by SMS: a proof of work goes with them. */
export const generateOtp = (request: CodeRequest) => act('/api/Auth/generateOtp', request, codeSentAnswer)
export const validateSecurityCode = (securityCode: string) =>
  act('/api/Auth/validateSecurityCode', { securityCode }, doneAnswer)
export const resetPassword = (request: ResetPasswordRequest) =>
  act('/api/Auth/ResetPassword', request, doneAnswer)
export const changePassword = (userId: number, request: ChangePasswordRequest) =>
  put(`/api/Auth/ChangePassword/${userId}`, request, doneAnswer)

export const userVerify = (UserName: string, verificationCode: string) =>
  act('/api/Otp/UserVerify', { UserName, verificationCode }, doneAnswer)
export const resendOtp = (request: ResendOtpRequest) => act('/api/Otp/ResendOtp', request, codeSentAnswer)
export const emailVerifyGenerateOtp = (request: CodeRequest) =>
  act('/api/Auth/EmailVerifyGenerateOtp', request, codeSentAnswer)
export const emailVerificationCode = (verificationCode: string) =>
  act('/api/Auth/EmailVerificationCode', { verificationCode }, doneAnswer)
