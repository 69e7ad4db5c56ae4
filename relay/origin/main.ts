import { AlreadyPlaying, buildOrigin } from './app.ts'
import { readOriginConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { BrokenContent } from './press/broken-content.ts'

/** The origin's process. Started by a relay it tells its port, and ends when the relay does. */

/** In-flight answers get this long when the process is told to stop. */
const STOP_WITHIN_MS = 900

const isEmbedded = process.send !== undefined

/** What was said before the port was told, which a relay hears first. */
let unsaid: string[] | undefined = []

try {
  const config = readOriginConfig(process.env, isEmbedded)
  const app = await buildOrigin(config, { say })
  const stop = () => {
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
    void app.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  // Ctrl-C reaches a whole terminal at once: an origin under a relay stays until the relay has sent everybody away.
  process.on('SIGINT', isEmbedded ? () => {} : stop)
  process.once('disconnect', stop)
  await app.listen({ host: config.host, port: config.port })
  const address = app.server.address()
  if (address && typeof address === 'object') process.send?.({ type: 'listening', port: address.port })
  const sentences = unsaid
  unsaid = undefined
  for (const sentence of sentences) say(sentence)
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
}

/** A word to whoever watches the terminal, which a relay passes on: it is for people, and no log. */
function say(sentence: string): void {
  if (unsaid) unsaid.push(sentence)
  else if (isEmbedded) process.send?.({ type: 'note', sentence })
  else process.stdout.write(`${sentence}\n`)
}

/** What is wrong, as far as the one who started us can mend it; the whole error otherwise. */
function sentence(error: unknown): string {
  const isTold = [ConfigError, AlreadyPlaying, BrokenContent].some((kind) => error instanceof kind)
  if (isTold && error instanceof Error) return error.message
  if (!(error instanceof Error)) return String(error)
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
    case 'EACCES':
      return new ConfigError('ORIGIN_PORT', process.env.ORIGIN_PORT ?? '8081', 'a port that is free').message
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError('ORIGIN_HOST', process.env.ORIGIN_HOST ?? '', 'an address of this machine')
        .message
    default:
      return error.stack ?? error.message
  }
}
