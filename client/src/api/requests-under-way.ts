const listeners = new Set<() => void>()
let count = 0

export function requestsUnderWay(): number {
  return count
}

export function onRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function trackRequest<T>(request: Promise<T>): Promise<T> {
  change(1)
  try {
    return await request
  } finally {
    change(-1)
  }
}

function change(by: 1 | -1): void {
  count += by
  for (const listener of listeners) listener()
}
