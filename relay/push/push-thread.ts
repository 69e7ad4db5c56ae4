import { workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { Wording, WordingModule } from '#shared/notifications/wording-types.ts'
import type { GivenUp } from '#shared/ops/given-up.ts'
import { serveThread } from '../threads/serve-thread.ts'
import { lowerThreadPriority } from '../threads/thread-priority.ts'
import { systemClock } from '../time/clock.ts'
import { type Notifier, openNotifier, type PushSettings } from './notifier.ts'
import type { PushFigures } from './push-counts.ts'

export type PushThreadData = { settings: PushSettings; wordingUrl: string }

export type PushCalls = Omit<Notifier, 'figures' | 'listGivenUp' | 'close'>

export type PushEvents = {
  figures(figures: PushFigures): void
  givenUp(messages: GivenUp[]): void
  failed(text: string): void
}

const FIGURES_EVERY_MS = 1000
/** Of thousands of rows, where a push service was away. */
const GIVEN_UP_EVERY_MS = 5000

lowerThreadPriority()

await serveThread<PushCalls, PushEvents>(async (relay) => {
  const { settings, wordingUrl } = workerData as PushThreadData
  const failed = (error: unknown) =>
    void relay.failed.asEvent(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const { wordingIn } = (await import(wordingUrl)) as WordingModule
  const wordings = new LRUCache<Language, Wording>({ max: LANGUAGES.length, fetchMethod: wordingIn })
  const { figures, listGivenUp, close, ...calls } = await openNotifier({
    settings,
    wordingIn: (language) => wordings.forceFetch(language),
    clock: systemClock,
    failed,
  })
  const counting = setInterval(() => {
    figures().then((counted) => relay.figures.asEvent(counted), failed)
  }, FIGURES_EVERY_MS)
  const listing = setInterval(() => {
    listGivenUp().then((messages) => relay.givenUp.asEvent(messages), failed)
  }, GIVEN_UP_EVERY_MS)
  return {
    calls,
    close: () => {
      clearInterval(counting)
      clearInterval(listing)
      return close()
    },
  }
})
