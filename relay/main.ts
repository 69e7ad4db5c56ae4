import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import type { NeedsModule } from '#shared/page.ts'
import { buildRelay } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { EmbeddedOrigin } from './embedded-origin.ts'
import { EnvFileError, loadEnvFile } from './env-file.ts'
import { listenForMetrics } from './http/metrics-server.ts'
import { ThreadedRenderer } from './http/pages/page-renderer.ts'
import { keptSessionSecret } from './session-secret.ts'
import { watchParentProcess } from './watch-parent-process.ts'

/** The process: reads the environment, builds, listens, and stops gracefully. It runs built, from dist/relay. */

const built = (path: string) => new URL(path, import.meta.url)

const config = configOrExit()
const embedded =
  config.apiHost === undefined
    ? new EmbeddedOrigin(
        built('./origin.js'),
        { ...process.env, DATA_DIR: config.dataDir },
        {
          info: (message) => process.stdout.write(`${message}\n`),
          warn: (message) => process.stderr.write(`${message}\n`),
        },
      )
    : undefined
const apiHost = config.apiHost ?? (await embedded?.start().catch(exitWith))
if (apiHost === undefined) throw new Error('there is no origin to ask')

const { needs } = (await import(built('../server/entry-needs.js').href)) as NeedsModule
const renderer = new ThreadedRenderer(built('./page-thread.js'), {
  rendererUrl: built('../server/entry-server.js').href,
  manifestPath: fileURLToPath(built('../client/manifest.json')),
})
const relay = await buildRelay(config, {
  apiHost,
  sessionSecrets: config.sessionSecrets.length > 0 ? config.sessionSecrets : [keptSecretOrExit(config)],
  site: { needs, renderer, folder: fileURLToPath(built('../client')) },
})
relay.start()
await relay.app
  .listen({ port: config.port, host: config.host })
  .catch(async (error: NodeJS.ErrnoException) => {
    await embedded?.stop()
    exitWith(whyNotListening(error))
  })
const metricsServer =
  config.metricsPort === undefined
    ? undefined
    : await listenForMetrics(relay.metrics, config.metricsPort).catch(async () => {
        await embedded?.stop()
        exitWith(new ConfigError('METRICS_PORT', String(config.metricsPort), 'a port that is free'))
      })
greet(config)

const ending = closeWithGrace(
  { delay: config.drainNoticeMs + config.drainMs + 5000, logger: false },
  async ({ err }) => {
    if (err) relay.app.log.fatal({ err }, 'stopping after an error')
    await relay.stop()
    metricsServer?.close()
    await renderer.close()
    await embedded?.stop()
  },
)

if (process.env.npm_lifecycle_event) watchParentProcess(() => void ending.close())

function configOrExit(): Config {
  try {
    loadEnvFile()
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError || error instanceof EnvFileError) exitWith(error)
    throw error
  }
}

function keptSecretOrExit({ dataDir }: Config): string {
  try {
    return keptSessionSecret(dataDir)
  } catch (error) {
    exitWith(error instanceof Error ? error : new Error(String(error)))
  }
}

function exitWith(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** What the person who set the address can mend. */
function whyNotListening(error: NodeJS.ErrnoException): Error {
  switch (error.code) {
    case 'EADDRINUSE':
    case 'EACCES':
      return new ConfigError('PORT', String(config.port), 'a port that is free')
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError('HOST', config.host, 'an address of this machine')
    default:
      return error
  }
}

function greet({ host, operatorToken, isOperatorTokenMade, connections, maxBufferedBytes }: Config): void {
  const address = relay.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  process.stdout.write(`Crease is open at http://${shownHost}:${port}\n`)
  process.stdout.write(
    `Limits: ${connections.viewers} live connections, ${connections.all} connections in all, ${maxBufferedBytes} bytes held for slow readers.\n`,
  )
  if (isOperatorTokenMade) process.stdout.write(`Operator token for this run: ${operatorToken}\n`)
}
