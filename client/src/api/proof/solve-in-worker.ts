import type { Captcha } from '#shared/api/account.ts'
import type { Solved } from './proof-worker.ts'

/** The solution of a challenge as the origin wants it; undefined where none was found. */
export function solveInWorker(challenge: Captcha, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    const end = (code?: string) => {
      worker.terminate()
      resolve(code)
    }
    signal.addEventListener('abort', () => end(), { once: true })
    worker.onerror = () => end()
    worker.onmessage = ({ data: { solution } }: MessageEvent<Solved>) =>
      end(solution && btoa(JSON.stringify({ challenge, solution })))
    worker.postMessage(challenge)
  })
}
