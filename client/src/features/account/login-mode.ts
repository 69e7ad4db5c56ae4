/** What the login screen is for: section 4 of the specification. The username goes with the person from one to the other. */
export type LoginMode =
  | { kind: 'login'; username: string }
  | { kind: 'forgot'; username: string; otp: OtpState }

/** Before the OTP is sent the username alone is asked for; after it the username is locked. */
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
      // An answer that comes when the person has gone back already changes nothing.
      return mode.kind === 'login' ? mode : { kind: 'forgot', username, otp: { kind: 'sent', token, atMs } }
    }
    case 'resumed': {
      // The page was loaded again while the person read their mail.
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
