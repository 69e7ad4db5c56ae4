import type * as z from 'zod/mini'
import {
  CaptchaAnswer,
  type ChangePasswordRequest,
  CodeSentAnswer,
  DoneAnswer,
  LoginAnswer,
  type LoginRequest,
  type RegisterRequest,
  type ResetPasswordRequest,
  USER_TYPE,
} from '#shared/api/account.ts'
import { act, get, put } from './call.ts'

/** Who somebody is: section 7 of the specification, Auth and Otp. What they carry is kept nowhere. */

export const getCaptcha = get('/api/Auth/GetCaptcha', CaptchaAnswer)

export const login = (request: LoginRequest) => act('/api/Auth/Login', request, LoginAnswer)
export const logout = (userId: number) => put(`/api/Auth/Logout/${userId}`, undefined, DoneAnswer)

/** The last two come from the settings of the site. */
type Registration = RegisterRequest & { IsOTPVerification: boolean; IsEmailVerification: boolean }
export const registerUser = (request: Registration) =>
  act(
    '/api/Auth/RegisterUser',
    // Section 9 of the specification: what every registration makes.
    { ...request, UserType: USER_TYPE, IsActive: true, Point: 1, IsExchangeAllowed: true },
    CodeSentAnswer,
  )

export const generateOtp = (userName: string) => act('/api/Auth/generateOtp', { userName }, CodeSentAnswer)
export const validateSecurityCode = (securityCode: string) =>
  act('/api/Auth/validateSecurityCode', { securityCode }, DoneAnswer)
export const resetPassword = (request: z.infer<typeof ResetPasswordRequest>) =>
  act('/api/Auth/ResetPassword', request, DoneAnswer)
export const changePassword = (userId: number, request: z.infer<typeof ChangePasswordRequest>) =>
  put(`/api/Auth/ChangePassword/${userId}`, request, DoneAnswer)

export const userVerify = (UserName: string, verificationCode: string) =>
  act('/api/Otp/UserVerify', { UserName, verificationCode }, DoneAnswer)
export const resendOtp = (UserName: string) => act('/api/Otp/ResendOtp', { UserName }, CodeSentAnswer)
export const emailVerifyGenerateOtp = (userName: string) =>
  act('/api/Auth/EmailVerifyGenerateOtp', { userName }, CodeSentAnswer)
export const emailVerificationCode = (verificationCode: string) =>
  act('/api/Auth/EmailVerificationCode', { verificationCode }, DoneAnswer)
