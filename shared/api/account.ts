import * as z from 'zod/mini'
import { Id } from '../id-and-count.ts'
import { answerShape, Status } from './envelope.ts'

/** The calls under /api/Auth and /api/Otp: who a caller is, and the codes that prove it. */

/** What a caller typed, of any content: the rules of each form are in `account-forms.ts`. */
const Typed = z.string().check(z.maxLength(1000))
/** Typed, or left away. */
const Perhaps = z._default(z.nullish(Typed), '')

/** A challenge as ALTCHA's second format has it; `captchaCode` is base64 of `{challenge, solution}`. */
export const Captcha = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
})
export type Captcha = z.infer<typeof Captcha>
export const CaptchaAnswer = answerShape(Captcha)

export const LoginRequest = z.object({
  UserName: Typed,
  Password: Typed,
  captchaCode: z.string().check(z.maxLength(8000)),
  RememberMe: z.optional(z.boolean()),
})
export type LoginRequest = z.infer<typeof LoginRequest>

/** What a browser keeps of a login, and all that it keeps. */
export const UserData = z.object({
  UserId: Id,
  Username: z.string(),
  UserType: z.int(),
  AuthToken: z.string(),
})
export type UserData = z.infer<typeof UserData>

/** An account that is not open yet answers with `redirectUrl` alone: where its code is entered. */
export const LoginAnswer = z.object({
  Status,
  UserData: z.optional(UserData),
  token: z.optional(z.string()),
  redirectUrl: z.optional(z.string()),
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** A solved captcha, for a call that sends a code: needed where codes go by SMS. */
const captchaCode = z.nullish(z.string().check(z.maxLength(8000)))

/** The rest of the registration payload (UserType, IsActive, Point …) may be sent, and decides nothing. */
export const RegisterRequest = z.object({
  Username: Typed,
  UserPassword: Typed,
  /** May be absent where the site asks for no number. */
  MobileNo: z._default(Typed, ''),
  Email: Typed,
  captchaCode,
})
export type RegisterRequest = z.infer<typeof RegisterRequest>

/** generateOtp and EmailVerifyGenerateOtp. */
export const CodeRequest = z.object({ userName: Typed, captchaCode })
export type CodeRequest = z.infer<typeof CodeRequest>
/** ResendOtp. */
export const ResendOtpRequest = z.object({ UserName: Typed, captchaCode })
export type ResendOtpRequest = z.infer<typeof ResendOtpRequest>
/** `Token` is opaque, the same whether or not the user exists; the next step sends it as a header. */
export const CodeSentAnswer = z.object({ Status, Token: z.optional(z.string()) })
export type CodeSentAnswer = z.infer<typeof CodeSentAnswer>

/** UserVerify: opens an account after registration. */
export const UserVerifyRequest = z.object({ UserName: Typed, verificationCode: Typed })
/** EmailVerificationCode, with header `Token`. */
export const EmailCodeRequest = z.object({ verificationCode: Typed })
/** validateSecurityCode, with header `Token`: says whether a code is right, and does not use it up. */
export const SecurityCodeRequest = z.object({ securityCode: Typed })

export const ResetPasswordRequest = z.object({
  userName: Typed,
  password: Typed,
  confirmPassword: Typed,
  otp: Typed,
  mobileNo: Perhaps,
})
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>
export const ChangePasswordRequest = z.object({
  oldPassword: Typed,
  newPassword: Typed,
  reEnteredPassword: Typed,
})
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>

/** An answer that says only how it went. */
export const DoneAnswer = z.object({ Status })
