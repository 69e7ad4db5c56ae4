import type { Door } from './exchange.ts'
import { authToken } from './session.ts'

export const browserDoor: Door = {
  fetch: (...request) => fetch(...request),
  cookies: () => document.cookie,
  authToken,
}
