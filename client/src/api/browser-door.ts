import type { Door } from './exchange.ts'
import { authToken, endSession } from './session.ts'

export const browserDoor: Door = {
  fetch: (...request) => fetch(...request),
  cookies: () => document.cookie,
  authToken,
  loginEnded: endSession,
  language: () => document.documentElement.lang,
}
