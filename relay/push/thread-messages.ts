import type { Choices, PushAddress, ReadingChoices, SubscriptionKey } from '#shared/notifications/choices.ts'
import type { SeenMatch } from './moment-book.ts'
import type { SaveAnswer } from './notifier.ts'
import type { PushFigures } from './push-counts.ts'

/** What a relay asks of notifications on behalf of browsers. */
export type ThreadCalls = {
  key(): Promise<string>
  save(address: PushAddress, choices: Choices, site: string): Promise<SaveAnswer>
  read(key: SubscriptionKey): Promise<Choices | undefined>
  changeReading(key: SubscriptionKey, reading: ReadingChoices): Promise<boolean>
  remove(key: SubscriptionKey): Promise<boolean>
}

export type ToThread =
  | { type: 'seen'; matches: readonly SeenMatch[]; watchedAt: number }
  | { type: 'step-down' }
  | { type: 'call'; id: number; name: keyof ThreadCalls; args: unknown[] }
  | { type: 'close' }

export type FromThread =
  | { isReady: true }
  | { id: number; value: unknown }
  /** With an id: of that call. */
  | { id?: number; failure: string }
  | { figures: PushFigures }
