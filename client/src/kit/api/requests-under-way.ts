import { sharedAtom, sharedStore } from '#client/kit/stored/shared.ts'

export const requestsUnderWay = sharedAtom(0)

export async function trackRequest<T>(request: Promise<T>): Promise<T> {
  sharedStore.set(requestsUnderWay, sharedStore.get(requestsUnderWay) + 1)
  try {
    return await request
  } finally {
    sharedStore.set(requestsUnderWay, sharedStore.get(requestsUnderWay) - 1)
  }
}
