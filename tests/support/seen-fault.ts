import { expect } from 'vitest'
import type { AlertingPrometheus } from './alerting-prometheus.ts'
import type { OperatorClient } from './ops-client.ts'

/** A person is on call: what is wrong stands on `/ops` in so short a time. */
const SEEN = { timeout: 10_000, interval: 250 }
const ALERTED = { timeout: 100_000, interval: 250 }

export type Fault = {
  operator: OperatorClient
  prometheus: AlertingPrometheus
  /** The finding of `/ops` and what its sentence says. */
  id: string
  sentence: RegExp
  alert: string
  /** Makes it, and ends it. */
  begin(): unknown
  end(): unknown
}

/**
 * Makes a fault and ends it: its sentence is on `/ops` within ten seconds, and nothing that follows from it; its alert
 * fires, and from the first moment to the last no other; when it is over both clear.
 */
export async function seeFault({ operator, prometheus, id, sentence, alert, begin, end }: Fault) {
  const conditions = async () => (await operator.report())?.conditions ?? []
  const ids = async () => (await conditions()).map((one) => one.id)
  // The first second tells of nothing.
  await expect.poll(() => operator.report(), ALERTED).toBeDefined()
  await expect.poll(ids, ALERTED).toEqual([])
  await expect.poll(() => prometheus.firing(), ALERTED).toEqual([])
  const fired = new Set<string>()
  const firing = async () => {
    const now = await prometheus.firing()
    for (const name of now) fired.add(name)
    return now
  }
  await begin()
  try {
    await expect.poll(ids, SEEN).toEqual([id])
    expect((await conditions())[0]?.sentence).toMatch(sentence)
    await expect.poll(firing, ALERTED).toEqual([alert])
    // What follows from it has come about by now.
    expect(await ids()).toEqual([id])
  } finally {
    await end()
  }
  await expect.poll(ids, ALERTED).toEqual([])
  await expect.poll(firing, ALERTED).toEqual([])
  expect([...fired]).toEqual([alert])
}
