import type { Door } from './exchange.ts'

export const browserDoor: Door = {
  fetch: (...request) => fetch(...request),
  cookies: () => document.cookie,
}
