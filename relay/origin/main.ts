import { pathToFileURL } from 'node:url'
import type { CardWordingModule } from '#shared/share-card-wording.ts'
import { loadEnvFile } from '../config/env-file.ts'
import { misspeltVariables } from '../config/misspelt-variables.ts'
import { createLog, type Log } from '../logging/create-log.ts'
import { secretsIn } from '../logging/known-secrets.ts'
import { logProcessFailures } from '../logging/log-process-failures.ts'
import { LineRedactor } from '../logging/redact-line.ts'
import { buildOrigin } from './app.ts'
import { readOriginConfig } from './core/config/config.ts'
import { ORIGIN_VARIABLES } from './core/config/variables.ts'
import { explainStartFailure } from './explain-start-failure.ts'

const STOP_WITHIN_MS = 900

const isEmbedded = process.send !== undefined

let unsaid: string[] | undefined = []
let notices: Log | undefined

try {
  if (!isEmbedded) loadEnvFile()
  const config = readOriginConfig(process.env, isEmbedded)
  const redactor = new LineRedactor(secretsIn(process.env))
  const log = createLog({ level: config.logLevel, process: 'origin', redactor })
  notices = log.child({}, { level: 'info' })
  logProcessFailures(log)
  for (const { variable, meant } of misspeltVariables(process.env, Object.keys(ORIGIN_VARIABLES)))
    notices.warn({ variable, meant }, `${variable} is no variable of Crease: is ${meant} meant?`)
  const wording = new URL('../server/entry-wording.js', pathToFileURL(process.argv[1] ?? '')).href
  const app = await buildOrigin(config, {
    ...{ say, log },
    scoresChanged: () => sendToRelay({ type: 'changed' }),
    cardWordingIn: async (language) => ((await import(wording)) as CardWordingModule).cardWordingIn(language),
  })
  const stop = () => {
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
    void app.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  // Ctrl-C reaches a whole terminal at once: an origin under a relay stays until the relay has sent everybody away.
  process.on('SIGINT', isEmbedded ? () => {} : stop)
  process.once('disconnect', stop)
  // Of a relay that was killed before there is no event any more.
  if (isEmbedded && !process.connected) stop()
  else await app.listen({ host: config.host, port: config.port })
  const address = app.server.address()
  if (address && typeof address === 'object') sendToRelay({ type: 'listening', port: address.port })
  const sentences = unsaid
  unsaid = undefined
  for (const sentence of sentences) say(sentence)
} catch (error) {
  const problem = explainStartFailure(error, process.env)
  // A fault of the program is printed whole, the sentence last: a relay repeats the last line.
  const stack = error instanceof Error ? `${error.stack}\n${error.message}` : String(error)
  process.stderr.write(`${problem ?? stack}\n`)
  process.exit(1)
}

function say(sentence: string): void {
  if (unsaid) unsaid.push(sentence)
  else if (isEmbedded) sendToRelay({ type: 'note', sentence })
  else notices?.info(sentence)
}

function sendToRelay(message: object): void {
  process.send?.(message, undefined, undefined, () => {})
}
