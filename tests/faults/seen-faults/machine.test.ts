import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { AlertingPrometheus, hasPrometheus } from '#tests/support/alerting-prometheus.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { MemoryGroup } from '#tests/support/memory-group.ts'
import { operatorAt } from '#tests/support/ops-client.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { seeFault } from '#tests/support/seen-fault.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** Faults of the machine that a relay runs on, as whoever is on call sees them. */

const TOKEN = 'an operator of a machine'
/** Of a limit on memory: beyond what alerts, and short of what makes the system end a process. */
const SHARE_TAKEN = 0.93
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

const residentBytes = (pid: number | undefined) =>
  1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

async function siteWith(env: Record<string, string>) {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(20))
  const apiHost = await upstream.listen()
  const relay = await RelayProcess.at({ API_HOST: apiHost.href, OPERATOR_TOKEN: TOKEN, ...env })
  await relay.start()
  const prometheus = await AlertingPrometheus.started([relay.address], TOKEN)
  onTestFinished(async () => {
    await prometheus.end()
    await relay.stop('SIGKILL')
    await upstream.close()
  })
  return { relay, prometheus, operator: await operatorAt(relay.address, TOKEN) }
}

test.skipIf(!hasPrometheus || !existsSync(FAKETIME) || !IS_DEEP)(
  'a clock that jumps is seen on /ops within ten seconds, by its own alert alone, and clears',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crease-seen-clock-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const clock = join(folder, 'clock')
    writeFileSync(clock, '+0\n')
    const site = await siteWith({
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    await seeFault({
      ...site,
      id: 'clock-moved',
      sentence: /^The clock of this machine was moved by 60 min/,
      alert: 'CreaseClockMoved',
      begin: () => writeFileSync(clock, '+3600\n'),
      // A clock that stays where it was put is one that was set.
      end: () => {},
    })
  },
)

test.skipIf(!hasPrometheus || !MemoryGroup.canBeMade || !IS_DEEP)(
  'memory that runs out is seen on /ops within ten seconds, by its own alert alone, and clears',
  async () => {
    const group = MemoryGroup.made()
    // After the relay has ended.
    onTestFinished(() => group.remove())
    const { relay, prometheus, operator } = await siteWith({})
    const plenty = 4 * residentBytes(relay.pid)
    group.limit(plenty)
    group.take(relay.pid)
    let pressing: ReturnType<typeof setInterval> | undefined
    onTestFinished(() => clearInterval(pressing))
    await seeFault({
      operator,
      prometheus,
      id: 'memory',
      sentence: /^The relay takes [\d.]+ MB of the [\d.]+ MB of memory there are/,
      alert: 'CreaseMemoryShort',
      // The system takes pages of its program back where it can: the limit follows, as memory that runs out would.
      begin: () => {
        pressing = setInterval(() => group.limit(residentBytes(relay.pid) / SHARE_TAKEN), 250)
      },
      end: () => {
        clearInterval(pressing)
        group.limit(plenty)
      },
    })
  },
)
