import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '#shared/language.ts'
import type { Wording, WordingModule } from '#shared/notifications/wording.ts'
import { systemClock } from '../clock.ts'
import { lowerThreadPriority } from '../thread-priority.ts'
import { Notifier, type PushSettings } from './notifier.ts'
import type { FromThread, ThreadCalls, ToThread } from './thread-messages.ts'

/** Keeps and sends notifications on a thread that holds no sockets: keys and databases take their time. */

export type PushThreadData = { settings: PushSettings; wordingUrl: string }

const FIGURES_EVERY_MS = 1000

const port = parentPort
if (port === null) throw new Error('push-thread.ts runs as a worker thread')
lowerThreadPriority()
const { settings, wordingUrl } = workerData as PushThreadData
const post = (message: FromThread) => port.postMessage(message)
const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const { wordingIn } = (await import(wordingUrl)) as WordingModule
const wordings = new Map<Language, Promise<Wording>>()
const notifier = await Notifier.open({
  settings,
  wordingIn: (language) => {
    const wording = wordings.get(language) ?? wordingIn(language)
    wordings.set(language, wording)
    // A file that could not be read is tried again.
    wording.catch(() => wordings.delete(language))
    return wording
  },
  clock: systemClock,
  failed: (error) => post({ failure: textOf(error) }),
})
const calls: ThreadCalls = {
  key: async () => notifier.key,
  save: (address, choices, site) => notifier.save(address, choices, site),
  read: (key) => notifier.read(key),
  changeReading: (key, reading) => notifier.changeReading(key, reading),
  remove: (key) => notifier.remove(key),
}

const notification = setInterval(() => {
  notifier.figures().then(
    (figures) => post({ figures }),
    (error) => post({ failure: textOf(error) }),
  )
}, FIGURES_EVERY_MS)

port.on('message', (message: ToThread) => {
  switch (message.type) {
    case 'seen':
      return void notifier.seen(message.matches, message.watchedAt)
    case 'step-down':
      return notifier.stepDown()
    case 'close':
      clearInterval(notification)
      return void notifier.close().finally(() => process.exit(0))
    case 'call': {
      const { id, name, args } = message
      const call = calls[name] as (...given: unknown[]) => Promise<unknown>
      return void call(...args).then(
        (value) => post({ id, value }),
        (error) => post({ id, failure: textOf(error) }),
      )
    }
    default:
      return message satisfies never
  }
})
post({ isReady: true })
