import type { StoredMatch } from './stored-match.ts'

/** Where a phone stores the matches that it scores. */
export type MatchDatabase = {
  read(matchId: number): Promise<StoredMatch | undefined>
  /** Resolves once it is on the disk. */
  write(match: StoredMatch): Promise<void>
}

const NAME = 'crease-scoring'
const STORE = 'matches'

export function matchDatabase(): MatchDatabase {
  let opened: Promise<IDBDatabase> | undefined
  const inStore = async <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>) => {
    opened ??= open().catch((failure: unknown) => {
      opened = undefined
      throw failure
    })
    const database = await opened
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' })
      const request = use(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('The entry was not stored.'))
    })
  }
  return {
    read: (matchId) => inStore<StoredMatch | undefined>('readonly', (store) => store.get(matchId)),
    write: async (match) => {
      await inStore('readwrite', (store) => store.put(match))
    },
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'matchId' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database did not open.'))
  })
}
