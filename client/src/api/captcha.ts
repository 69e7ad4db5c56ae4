import { getCaptcha } from './account-calls.ts'
import { fetchCall } from './fetch-call.ts'
import { httpClient } from './http-client.ts'
import { CaptchaSolver } from './proof/captcha-solver.ts'
import { solveInWorker } from './proof/solve-in-worker.ts'

export const captcha = new CaptchaSolver({
  ask: async () => (await fetchCall(getCaptcha, httpClient, { hideLoader: true })).data,
  solve: solveInWorker,
  nowMs: Date.now,
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
})
