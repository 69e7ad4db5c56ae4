import { getCaptcha } from './account-calls.ts'
import { fetchCall } from './fetch-call.ts'
import { httpClient } from './http-client.ts'
import { ReadyCaptcha } from './proof/ready-captcha.ts'
import { solveInWorker } from './proof/solve-in-worker.ts'

export const captcha = new ReadyCaptcha({
  ask: async () => (await fetchCall(getCaptcha, httpClient, { hideLoader: true })).data,
  solve: solveInWorker,
  nowMs: Date.now,
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
})
