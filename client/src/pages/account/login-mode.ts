/** The modes of the login screen (section 4 of the specification). */
export type LoginMode =
  | { kind: 'login'; username: string }
  | { kind: 'forgot'; username: string; otp: OtpState }

/** Before the OTP is sent only the username is asked for; then it is locked. */
export type OtpState = { kind: 'unsent' } | { kind: 'sent'; token: string | undefined; atMs: number }

export type LoginEvent =
  | { kind: 'switched'; to: LoginMode['kind']; username: string }
  | { kind: 'otp sent'; username: string; token: string | undefined; atMs: number }
  | { kind: 'resumed'; username: string; token: string | undefined; atMs: number }
  | { kind: 'password reset' }

export function nextMode(mode: LoginMode, event: LoginEvent): LoginMode {
  switch (event.kind) {
    case 'switched':
      return modeOf(event.to, event.username)
    case 'otp sent': {
      const { username, token, atMs } = event
      // The reader has gone back meanwhile.
      return mode.kind === 'login' ? mode : { kind: 'forgot', username, otp: { kind: 'sent', token, atMs } }
    }
    case 'resumed': {
      // The page was loaded again while the reader opened their mail.
      const { username, token, atMs } = event
      return { kind: 'forgot', username, otp: { kind: 'sent', token, atMs } }
    }
    case 'password reset':
      return modeOf('login', mode.username)
  }
}

export function modeOf(kind: LoginMode['kind'], username: string): LoginMode {
  return kind === 'login' ? { kind, username } : { kind, username, otp: { kind: 'unsent' } }
}
