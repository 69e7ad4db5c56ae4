import closeWithGrace from 'close-with-grace'
import { type Config, ConfigError, readConfig } from './config.ts'
import { EmbeddedOrigin } from './embedded-origin.ts'
import { EnvFileError, loadEnvFile } from './env-file.ts'
import { listenForMetrics } from './http/metrics-server.ts'
import { runAlone } from './run-alone.ts'
import { built } from './running.ts'
import { keptSessionSecret } from './session-secret.ts'
import { watchParentProcess } from './watch-parent-process.ts'
import { runPrimary } from './workers/run-primary.ts'

/** The process: reads the environment, builds, listens, and stops gracefully. It runs built, from dist/relay. */

const config = configOrExit()
const embedded =
  config.apiHost === undefined
    ? new EmbeddedOrigin(
        built('./origin.js'),
        { ...process.env, DATA_DIR: config.dataDir, OPERATOR_TOKEN: config.operatorToken },
        {
          info: (message) => process.stdout.write(`${message}\n`),
          warn: (message) => process.stderr.write(`${message}\n`),
        },
      )
    : undefined
const apiHost = config.apiHost ?? (await embedded?.start().catch(exitWith))
if (apiHost === undefined) throw new Error('there is no origin to ask')

const secrets = config.sessionSecrets.length > 0 ? [...config.sessionSecrets] : [keptSecretOrExit(config)]
const run = config.workers > 1 ? runPrimary : runAlone
const relay = await run(config, apiHost, secrets).catch(async (error) => {
  await embedded?.stop()
  exitWith(error)
})
const metricsServer =
  config.metricsPort === undefined
    ? undefined
    : await listenForMetrics(relay.metrics, config.metricsPort).catch(async () => {
        await relay.stop()
        await embedded?.stop()
        exitWith(new ConfigError('METRICS_PORT', String(config.metricsPort), 'a port that is free'))
      })
greet(config, relay.port)

const ending = closeWithGrace(
  { delay: config.drainNoticeMs + config.drainMs + 10_000, logger: false },
  async ({ err }) => {
    if (err) relay.fatal(err)
    await relay.stop()
    metricsServer?.close()
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

function greet(of: Config, port: number): void {
  const { host, operatorToken, isOperatorTokenMade, connections, maxBufferedBytes, workers } = of
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  process.stdout.write(`Crease is open at http://${shownHost}:${port}\n`)
  if (workers > 1) process.stdout.write(`Workers: ${workers} processes share the port.\n`)
  process.stdout.write(
    `Limits: ${connections.viewers} live connections, ${connections.all} connections in all, ${maxBufferedBytes} bytes held for slow readers.\n`,
  )
  if (isOperatorTokenMade) process.stdout.write(`Operator token for this run: ${operatorToken}\n`)
}
