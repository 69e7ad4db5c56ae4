import type { Captcha } from '#shared/api/account.ts'
import type { Solved } from './proof-worker.ts'
import workerUrl from './proof-worker.ts?worker&url'

type Policy = { createScriptURL(url: string): string }
type TrustedTypesScope = { trustedTypes?: { createPolicy(name: string, policy: Policy): Policy } }
const policy: Policy = {
  createScriptURL: (url) => {
    if (url === workerUrl) return url
    throw new TypeError('not the script of this policy')
  },
}
/** The one policy of Trusted Types that pages allow. */
const scripts =
  (globalThis as TrustedTypesScope).trustedTypes?.createPolicy('crease-worker', policy) ?? policy

export function solveInWorker(challenge: Captcha, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(scripts.createScriptURL(workerUrl), { type: 'module' })
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
