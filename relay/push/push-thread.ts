import { workerData } from 'node:worker_threads'
import type { Language } from '#shared/language.ts'
import type { Choices, PushAddress, ReadingChoices, SubscriptionKey } from '#shared/notifications/choices.ts'
import type { Wording, WordingModule } from '#shared/notifications/wording-types.ts'
import { serveThread } from '../threads/serve-thread.ts'
import { lowerThreadPriority } from '../threads/thread-priority.ts'
import { systemClock } from '../time/clock.ts'
import type { SeenMatch } from './moment-book.ts'
import { Notifier, type PushSettings, type SaveAnswer } from './notifier.ts'
import type { PushFigures } from './push-counts.ts'

export type PushThreadData = { settings: PushSettings; wordingUrl: string }

export type PushCalls = {
  key(): Promise<string>
  save(address: PushAddress, choices: Choices, site: string): Promise<SaveAnswer>
  read(key: SubscriptionKey): Promise<Choices | undefined>
  changeReading(key: SubscriptionKey, reading: ReadingChoices): Promise<boolean>
  remove(key: SubscriptionKey): Promise<boolean>
  seen(matches: readonly SeenMatch[], watchedAt: number): void
  stepDown(): void
}

export type PushEvents = { figures(figures: PushFigures): void; failed(text: string): void }

const FIGURES_EVERY_MS = 1000

lowerThreadPriority()

await serveThread<PushCalls, PushEvents>(async (relay) => {
  const { settings, wordingUrl } = workerData as PushThreadData
  const failed = (error: unknown) =>
    void relay.failed.asEvent(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const { wordingIn } = (await import(wordingUrl)) as WordingModule
  const wordings = new Map<Language, Promise<Wording>>()
  const notifier = await Notifier.open({
    settings,
    wordingIn: (language) => {
      const wording = wordings.get(language) ?? wordingIn(language)
      wordings.set(language, wording)
      wording.catch(() => wordings.delete(language))
      return wording
    },
    clock: systemClock,
    failed,
  })
  const counting = setInterval(() => {
    notifier.figures().then((figures) => relay.figures.asEvent(figures), failed)
  }, FIGURES_EVERY_MS)
  return {
    calls: {
      key: async () => notifier.key,
      save: (address, choices, site) => notifier.save(address, choices, site),
      read: (key) => notifier.read(key),
      changeReading: (key, reading) => notifier.changeReading(key, reading),
      remove: (key) => notifier.remove(key),
      seen: (matches, watchedAt) => void notifier.seen(matches, watchedAt).catch(failed),
      stepDown: () => notifier.stepDown(),
    },
    close: () => {
      clearInterval(counting)
      return notifier.close()
    },
  }
})
