import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { paths } from '#shared/addresses/paths.ts'
import { addressIn, type Language } from '#shared/language.ts'
import type { PushMessage } from '#shared/notifications/notification.ts'
import type { NotifiedDigest, NotifiedMoment, Wording } from '#shared/notifications/wording-types.ts'
import type { DueNotification } from './due-notification.ts'
import { MAX_MESSAGE_BYTES } from './push-client.ts'

const MAX_CACHED = 200
const MAX_TITLE = 120
const MAX_BODY = 300

export type Message = { bytes: Buffer; topic: string }

/** Makes what is sent. Thousands get one moment in the same words: those are put together once. */
export class MessageMaker {
  readonly #wordingIn: (language: Language) => Promise<Wording>
  readonly #made = new LRUCache<string, Message, () => Promise<Message>>({
    max: MAX_CACHED,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    ignoreFetchAbort: true,
  })

  constructor(wordingIn: (language: Language) => Promise<Wording>) {
    this.#wordingIn = wordingIn
  }

  moment(notification: DueNotification, moment: NotifiedMoment): Promise<Message> {
    const { momentId, revision, happenedAt, isCorrection, tries, to } = notification
    const { language, isShielded, site } = to
    // One that is tried again may have come before.
    const isSilent = isCorrection || tries > 0
    const key = JSON.stringify([momentId, happenedAt, revision, isSilent, language, isShielded, site])
    const make = async () => {
      const words = (await this.#wordingIn(language)).moment(moment, isShielded)
      const path = paths.scorecard(moment.match.LiveMatchId)
      return messageOf(notification, { ...words, path, isSilent })
    }
    return this.#made.forceFetch(key, { context: make })
  }

  async digest(notification: DueNotification, moment: NotifiedDigest): Promise<Message> {
    const { language, isShielded } = notification.to
    const wording = await this.#wordingIn(language)
    return messageOf(notification, {
      ...wording.digest(moment, isShielded),
      path: paths.liveScore,
      isSilent: notification.tries > 0,
    })
  }
}

/** The same for all forms of one moment, for push services: 32 characters that reveal nothing of it. */
export function topicOf(momentId: string): string {
  return createHash('sha256').update(momentId).digest().subarray(0, 24).toString('base64url')
}

function messageOf(
  { momentId, happenedAt, to }: DueNotification,
  words: { title: string; body: string; path: string; isSilent: boolean },
): Message {
  const { title, body, path, isSilent } = words
  const message: PushMessage = {
    web_push: 8030,
    notification: {
      title: shortened(title, MAX_TITLE),
      body: shortened(body, MAX_BODY),
      navigate: `${to.site}${addressIn(to.language, path)}`,
      tag: momentId,
      lang: to.language,
      timestamp: happenedAt,
      ...(isSilent ? { silent: true } : {}),
    },
  }
  const bytes = Buffer.from(JSON.stringify(message))
  if (bytes.length > MAX_MESSAGE_BYTES) throw new Error(`the message of ${momentId} is too long`)
  return { bytes, topic: topicOf(momentId) }
}

/** Names come from an origin, of any length. */
function shortened(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
