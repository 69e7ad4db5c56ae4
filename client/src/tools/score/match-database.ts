import { troubleOf, WrittenElsewhere } from './storage-trouble.ts'
import { mayReplace, type StoredMatch } from './stored-match.ts'

/** Where a phone stores the matches that it scores. */
export type MatchDatabase = {
  read(matchId: number): Promise<StoredMatch | undefined>
  /** Resolves once it is on the disk. Rejects where the disk has not the revision that was `read`. */
  write(match: StoredMatch, read: number): Promise<void>
}

const NAME = 'crease-scoring'
const STORE = 'matches'
/** Browsers have let a database hang for ever after the phone slept. */
const LIMIT_MS = 5_000

export function matchDatabase(limitMs = LIMIT_MS): MatchDatabase {
  let opened: Promise<IDBDatabase> | undefined
  const forget = () => {
    opened = undefined
  }
  const inStore = async <T>(mode: IDBTransactionMode, use: UseStore<T>): Promise<T> => {
    opened ??= open(forget)
    return inTransaction(await opened, mode, use)
  }
  /** Whatever became of the connection, a new one may work. */
  const attempt = async <T>(mode: IDBTransactionMode, use: UseStore<T>): Promise<T> => {
    try {
      return await within(limitMs, inStore(mode, use))
    } catch (failure) {
      forget()
      if (troubleOf(failure) !== 'closed') throw failure
      return within(limitMs, inStore(mode, use)).catch((again: unknown) => {
        forget()
        throw again
      })
    }
  }
  return {
    read: (matchId) =>
      attempt<StoredMatch | undefined>('readonly', (store, done) => {
        const request = store.get(matchId)
        request.onsuccess = () => done(request.result)
      }),
    write: (match, read) =>
      attempt<void>('readwrite', (store, done, fail) => {
        const request = store.get(match.matchId)
        request.onsuccess = () => {
          try {
            const known: StoredMatch | undefined = request.result
            if (mayReplace(known, match, read)) store.put(match)
            else if (!isSame(match, known)) throw new WrittenElsewhere()
            done(undefined)
          } catch (why) {
            fail(why)
          }
        }
      }),
  }
}

/** It was written although the browser reported a failure. */
const isSame = (match: StoredMatch, known: StoredMatch | undefined) =>
  JSON.stringify(match) === JSON.stringify(known)

type UseStore<T> = (store: IDBObjectStore, done: (value: T) => void, fail: (why: unknown) => void) => void

function inTransaction<T>(database: IDBDatabase, mode: IDBTransactionMode, use: UseStore<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' })
    let why: unknown
    const fail = (reason: unknown) => {
      why = reason
      transaction.abort()
    }
    transaction.onabort = () => reject(why ?? transaction.error ?? new Error('The entry was not stored.'))
    const done = (value: T) => {
      transaction.oncomplete = () => resolve(value)
    }
    use(transaction.objectStore(STORE), done, fail)
  })
}

/** `closed` runs when the browser takes the connection away. */
function open(closed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'matchId' })
    request.onsuccess = () => {
      const database = request.result
      database.onclose = closed
      database.onversionchange = () => {
        database.close()
        closed()
      }
      resolve(database)
    }
    request.onerror = () => reject(request.error ?? new Error('The database did not open.'))
  })
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer.')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
