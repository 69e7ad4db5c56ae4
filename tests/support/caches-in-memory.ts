/** As much of the browser's caches as is used, in memory. */
export function cachesInMemory(): CacheStorage {
  const caches = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const held = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, held)
    const urlOf = (asked: string | { url: string }) => (typeof asked === 'string' ? asked : asked.url)
    return {
      match: async (asked: string) => held.get(urlOf(asked))?.clone(),
      put: async (asked: string, response: Response) => void held.set(urlOf(asked), response),
      delete: async (asked: string) => held.delete(urlOf(asked)),
      keys: async () => [...held.keys()].map((url) => ({ url })),
    }
  }
  return { open, delete: async (name: string) => caches.delete(name) } as unknown as CacheStorage
}
