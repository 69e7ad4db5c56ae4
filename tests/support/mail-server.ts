import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { type Email, readEmail } from './read-email.ts'

/** What the server does with a message to a recipient. */
export type Mood = 'takes' | 'not now' | 'never' | 'hangs' | 'drops'

export type MailServer = {
  /** For SMTP_URL. */
  url: string
  port: number
  /** Every message that was taken, the oldest first. */
  messages: Email[]
  /** How it behaves from now on, towards one address or, without one, all others. */
  behave(mood: Mood, to?: string): void
  /** How many recipients were named to it, whatever came of them. */
  readonly asked: number
  /** The latest message to an address that is not one of `seen`, as soon as it is there. */
  next(to: string, seen?: readonly Email[]): Promise<Email>
}

/** A real SMTP server on this machine that keeps what it is given, closed after the test. */
export async function mailServer({
  port = 0,
  credentials,
  answersInMs = 0,
}: {
  port?: number
  /** `user:password`; without them it asks nobody. */
  credentials?: string
  /** How long it thinks over a message. */
  answersInMs?: number
} = {}): Promise<MailServer> {
  const messages: Email[] = []
  const moods = new Map<string, Mood>()
  let mood: Mood = 'takes'
  let asked = 0
  const server = new SMTPServer({
    authOptional: credentials === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth({ username, password }, _session, done) {
      const isRight = `${username}:${password}` === credentials
      done(isRight ? null : refusal(535, 'Wrong password'), { user: username })
    },
    onRcptTo({ address }, _session, done) {
      asked++
      switch (moods.get(address) ?? mood) {
        case 'takes':
        case 'drops':
          return done()
        case 'not now':
          return done(refusal(451, `Try again later: <${address}>`))
        case 'never':
          return done(refusal(550, `No such mailbox: <${address}>`))
        case 'hangs':
          return
      }
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        if ((moods.get(to) ?? mood) === 'drops') {
          for (const { _socket } of server.connections) _socket.destroy()
          return
        }
        messages.push(readEmail(Buffer.concat(chunks).toString()))
        setTimeout(done, answersInMs)
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  if (!listening.listening) await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)))
  const { port: taken } = listening.address() as AddressInfo
  return {
    url: `smtp://${credentials === undefined ? '' : `${credentials}@`}127.0.0.1:${taken}`,
    port: taken,
    messages,
    behave(next, to) {
      if (to === undefined) mood = next
      else moods.set(to, next)
    },
    get asked() {
      return asked
    },
    async next(to, seen = []) {
      for (;;) {
        const found = messages.findLast((one) => one.to.includes(to) && !seen.includes(one))
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
