import type { HttpClient } from './exchange.ts'
import { authToken, endSession } from './session.ts'

export const httpClient: HttpClient = {
  fetch: (...request) => fetch(...request),
  cookies: () => document.cookie,
  authToken,
  loginEnded: endSession,
  language: () => document.documentElement.lang,
}
