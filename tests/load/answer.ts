import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The next message of this type from a process of the measurement; rejects where that ends instead. */
export async function answer(child: ChildProcess, type: string): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    for (;;) {
      const [message] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(([code]) => {
          throw new Error(`a process of the measurement ended (${code})`)
        }),
      ])
      if ((message as { type: string }).type === type) return message
    }
  } finally {
    waiting.abort()
  }
}
