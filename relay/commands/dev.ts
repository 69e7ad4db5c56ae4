import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createLog } from '../logging/create-log.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ROOMS = ['client', 'relay', 'shared']
const SETTLE_MS = 150
const log = createLog({ level: 'info', process: 'dev' })

let relay: ChildProcess | undefined
let settling: NodeJS.Timeout | undefined
let isBusy = false
let isStale = false

for (const room of ROOMS) watch(`${root}/${room}`, { recursive: true }, changed)
process.once('SIGTERM', end)
process.once('SIGINT', end)
await restart()

function changed(): void {
  clearTimeout(settling)
  settling = setTimeout(() => void restart(), SETTLE_MS)
}

/** Builds, and only where that worked replaces the relay that runs. Changes meanwhile are taken up after. */
async function restart(): Promise<void> {
  if (isBusy) {
    isStale = true
    return
  }
  isBusy = true
  const code = await exitOf(
    spawn(process.execPath, ['--import', 'tsx', 'relay/commands/build.ts'], { cwd: root, stdio: 'inherit' }),
  )
  if (code === 0) {
    await stop()
    relay = spawn(process.execPath, ['dist/relay/main.js'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, DRAIN_MS: process.env.DRAIN_MS ?? '200' },
    })
  } else log.error('The build failed; what ran before runs on')
  isBusy = false
  if (isStale) {
    isStale = false
    await restart()
  }
}

async function stop(): Promise<void> {
  if (relay === undefined || relay.exitCode !== null) return
  const gone = exitOf(relay)
  relay.kill('SIGTERM')
  await gone
}

async function end(): Promise<void> {
  await stop()
  process.exit(0)
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}
