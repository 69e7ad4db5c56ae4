import { watched } from '#shared/watched.ts'

export const requestsUnderWay = watched(0)

export async function trackRequest<T>(request: Promise<T>): Promise<T> {
  requestsUnderWay.set(requestsUnderWay.get() + 1)
  try {
    return await request
  } finally {
    requestsUnderWay.set(requestsUnderWay.get() - 1)
  }
}
