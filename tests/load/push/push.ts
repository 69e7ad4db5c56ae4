import { ManyTold } from '#tests/support/many-told.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { quantile } from '../figures.ts'

/** Of one moment, to all who asked; and of how many a second that was. */
export type Told = { p50Ms: number; p99Ms: number; mostMs: number; perSecond: number; again: number }

const WITHIN_MS = 60_000
/** Between two moments: so long an over takes, in a hurry. The relay makes ready for the next meanwhile. */
const PAUSE_MS = 5000

/**
 * A relay tells so many people of one match of its wickets: from the moment that the origin shows one to the last push
 * that the push service takes. That service is in this process, on the same cores.
 */
export async function measureNotifications(people: number, moments: number): Promise<Told> {
  const many = await ManyTold.start(people)
  many.service.keeps = () => false
  const relay = await RelayProcess.at({ ...many.env, LIVE_POLL_MS: '250' })
  try {
    await relay.start()
    await many.until(() => many.upstream.countOf('/api/Match/Live') > 8, WITHIN_MS, 'it polls')
    const took: number[] = []
    for (let wicket = 1; wicket <= moments; wicket += 1) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      many.show(wicket)
      await many.until(() => many.toldOf(wicket) === people, WITHIN_MS, `all are told of ${wicket}`)
      took.push(many.lastSentMs(wicket))
    }
    const p50Ms = quantile(took, 0.5)
    return {
      p50Ms,
      p99Ms: quantile(took, 0.99),
      mostMs: Math.max(...took),
      perSecond: (people * 1000) / p50Ms,
      again: many.again,
    }
  } finally {
    await relay.stop()
    await many.stop()
  }
}
