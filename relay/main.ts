import { resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { buildRelay, startRelay } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { makeDataFolder } from './config/data-folder.ts'
import { EnvFileError, loadEnvFile } from './config/env-file.ts'
import { misspeltVariables } from './config/misspelt-variables.ts'
import { keptSessionSecret } from './config/session-secret.ts'
import { OTHER_VARIABLES, RELAY_VARIABLES } from './config/variables.ts'
import { createLog, type Log } from './logging/create-log.ts'
import { secretsIn } from './logging/known-secrets.ts'
import { logProcessFailures } from './logging/log-process-failures.ts'
import { LineRedactor } from './logging/redact-line.ts'
import { listenForMetrics } from './ops/metrics-server.ts'
import { writeWholeFile } from './ops/write-whole-file.ts'
import { EmbeddedOrigin } from './process/embedded-origin.ts'
import {
  built,
  LISTEN_BACKLOG,
  openPush,
  openSite,
  type Running,
  whyNotListening,
} from './process/start-parts.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { runPrimary } from './workers/run-primary.ts'

const FILE = 'operator-token'

const CHECK_EVERY_MS = 500

/** After the time in which viewers leave: what has not ended by then is stuck. */
const END_WITHIN_MS = 10_000

const VARIABLES = [...Object.keys(RELAY_VARIABLES), ...Object.keys(OTHER_VARIABLES)]

const config = configOrExit()
const redactor = new LineRedactor([...secretsIn(process.env), config.operatorToken])
const log = createLog({
  level: config.logLevel,
  process: config.workers > 1 ? 'primary' : 'relay',
  redactor,
})
/** What a start tells whoever started it is told at every level. */
const notices = log.child({}, { level: 'info' })
const leaveFailures = logProcessFailures(log)
for (const { variable, meant } of misspeltVariables(process.env, VARIABLES))
  notices.warn({ variable, meant }, `${variable} is no variable of Crease: is ${meant} meant?`)
const metricsServer =
  config.metricsPort === undefined
    ? undefined
    : await listenForMetrics(config.metricsPort).catch(metricsPortTaken)
const embedded =
  config.apiHost === undefined
    ? new EmbeddedOrigin(
        built('./origin.js'),
        { ...process.env, DATA_DIR: config.dataDir, OPERATOR_TOKEN: config.operatorToken },
        notices,
      )
    : undefined
const apiHost = config.apiHost ?? (await embedded?.start().catch(exitWith))
if (apiHost === undefined) throw new Error('there is no origin to ask')

const secrets = config.sessionSecrets.length > 0 ? [...config.sessionSecrets] : [keptSecretOrExit(config)]
redactor.hide(...secrets)
const run = config.workers > 1 ? runPrimary : runAlone
const relay = await run(config, apiHost, secrets, log).catch(async (error) => {
  await embedded?.stop()
  exitWith(error)
})
metricsServer?.publish(relay.metrics)
embedded?.onChange(() =>
  relay.originChanged().catch((err) => log.warn({ err }, 'a change waits for the next poll')),
)
leaveFailures()
const ending = closeWithGrace(
  {
    delay: config.drainNoticeMs + config.drainMs + END_WITHIN_MS,
    logger: false,
    onTimeout: (afterMs) => {
      log.fatal({ afterMs }, 'the relay did not end in time and is killed')
      killNow()
    },
    onSecondSignal: killNow,
  },
  async ({ err, signal }) => {
    if (err) relay.fatal(err)
    else notices.info({ signal: signal ?? 'none' }, 'the relay was told to end and sends its viewers away')
    await relay.stop()
    metricsServer?.server.close()
    await embedded?.stop()
  },
)

// Who reads that it is open may end it.
await greet(config, relay.port)

if (process.env.npm_lifecycle_event) watchParentProcess(() => void ending.close())

function configOrExit(): Config {
  try {
    loadEnvFile()
    const config = readConfig(process.env)
    makeDataFolder(config.dataDir)
    return config
  } catch (error) {
    if (error instanceof ConfigError || error instanceof EnvFileError) exitWith(error)
    throw error
  }
}

function metricsPortTaken(): never {
  exitWith(new ConfigError('METRICS_PORT', String(config.metricsPort), 'a port that is free'))
}

function keptSecretOrExit({ dataDir }: Config): string {
  try {
    return keptSessionSecret(dataDir)
  } catch (error) {
    exitWith(error instanceof Error ? error : new Error(String(error)))
  }
}

/** `process.exit` waits for threads to end, and a thread may be stuck. */
function killNow(): void {
  embedded?.kill()
  process.kill(process.pid, 'SIGKILL')
}

function exitWith(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function greet(of: Config, port: number): Promise<void> {
  const { host, isOperatorTokenMade, connections, maxBufferedBytes, workers } = of
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  notices.info(`Crease is open at http://${shownHost}:${port}`)
  if (workers > 1) notices.info({ workers }, 'Workers share the port')
  notices.info({ viewers: connections.viewers, connections: connections.all, maxBufferedBytes }, 'Limits')
  if (isOperatorTokenMade) await announceOperatorToken(of)
}

/** Of several relays with one folder the file has the token of the one that started last. */
async function announceOperatorToken({ operatorToken, dataDir }: Config): Promise<void> {
  if (process.stdout.isTTY) {
    process.stdout.write(`Operator token for this run: ${operatorToken}\n`)
    return
  }
  try {
    const path = resolve(dataDir, FILE)
    await writeWholeFile(path, `${operatorToken}\n`)
    notices.info(`The operator token of this run is in ${path}`)
  } catch (err) {
    notices.warn({ err }, 'the operator token could not be written into DATA_DIR: set OPERATOR_TOKEN')
  }
}

/** `npm start` ended by a signal leaves its children running, though the signal was for them too. */
function watchParentProcess(gone: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, CHECK_EVERY_MS)
  timer.unref()
}

async function runAlone(config: Config, apiHost: URL, sessionSecrets: string[], log: Log): Promise<Running> {
  const site = await openSite(log)
  const tracing = await openTracing(config, log)
  const push = openPush(config, log)
  const relay = await buildRelay(config, {
    apiHost,
    sessionSecrets,
    site,
    log,
    tracing,
    push,
    opsFolder: config.dataDir,
  })
  const listening = relay
    .listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
    .catch((error: NodeJS.ErrnoException) => {
      throw whyNotListening(error, config)
    })
  await Promise.all([startRelay(relay), listening])
  const address = relay.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : config.port,
    metrics: () => relay.metrics.registry.metrics(),
    originChanged: () => relay.scores.originChanged(),
    fatal: (err) => log.fatal({ err }, 'stopping after an error'),
    stop: async () => {
      await relay.shutdown.stop()
      await push?.close()
      await site.renderer.close()
      await tracing?.stop()
    },
  }
}
