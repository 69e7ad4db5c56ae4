import { createHmac } from 'node:crypto'
import type { SmsWriter } from './compose-sms.ts'
import type { SmsWebhook } from './mail-settings.ts'
import { Refused, type Transport } from './message.ts'

const ANSWER_WITHIN_MS = 10_000
/** 4xx answers that time may mend. */
const LATER = [408, 425, 429]

/**
 * Hands an SMS to the operator's gateway by HTTP. It is signed, so that the gateway knows whom it is from; the
 * code leaves for no other address than the one that was set, so redirects are not followed.
 */
export function webhookTransport({ url, secret }: SmsWebhook, write: SmsWriter): Transport {
  return async (message, signal) => {
    const body = JSON.stringify(write(message))
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'x-signature': signatureOf(body, secret) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    await response.body?.cancel()
    if (response.ok) return
    const sentence = `The SMS gateway answered ${response.status}.`
    const isForGood = response.status >= 300 && response.status < 500 && !LATER.includes(response.status)
    throw isForGood ? new Refused(sentence) : new Error(sentence)
  }
}

function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
