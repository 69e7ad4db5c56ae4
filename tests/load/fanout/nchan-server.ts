import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { cpuOf, cpuSince, familyOf, residentBytesOf } from '../processes.ts'
import { LeftOut, type MeasuredServer } from './measured-server.ts'
import { messageAt } from './sample-change.ts'

const MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so'
const PACKAGES = ['nginx', 'libnginx-mod-nchan']

/** nginx closes idle connections once fewer than a sixteenth of its places are free. */
const ROOM = 1.1

/** nginx with nchan, one worker: viewers subscribe by WebSocket, messages are published by POST. */
export async function startNchan(sockets: number): Promise<MeasuredServer> {
  install()
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'crease-nchan-'))
  const master = await startNginx(
    folder,
    `load_module ${MODULE}; worker_rlimit_nofile ${sockets + 100};
daemon off; worker_processes 1; user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections ${Math.ceil(sockets * ROOM)}; }
http {
  access_log off; keepalive_requests 10000000; client_body_temp_path ${folder}/bodies;
  nchan_message_buffer_length 10; nchan_max_reserved_memory 64m;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location = /subscribe { nchan_subscriber websocket; nchan_channel_id match; nchan_subscriber_first_message newest; nchan_websocket_ping_interval 30; }
    location = /publish { nchan_publisher; nchan_channel_id match; }
  }
}`,
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const family = familyOf(master.pid)
  let n = 0
  return {
    port,
    viewers: { path: '/subscribe' },
    broadcast: async ({ times, everyMs, bytes }) => {
      const before = cpuOf(...family)
      for (let done = 0; done < times; done += 1) {
        await pause(everyMs)
        n += 1
        await publish(agent, port, messageAt(n, bytes, Date.now()))
      }
      await pause(everyMs)
      return cpuSince(before, cpuOf(...family))
    },
    residentBytes: async () => residentBytesOf(...family),
    stop: () => {
      agent.destroy()
      master.kill('SIGTERM')
    },
  }
}

async function startNginx(folder: string, config: string): Promise<ChildProcess> {
  const file = join(folder, 'nginx.conf')
  await writeFile(file, config)
  const master = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' })
  for (let tries = 0; tries < 100; tries += 1) {
    await pause(50)
    if (familyOf(master.pid).length > 1) return master
  }
  master.kill('SIGTERM')
  throw new Error('nginx did not start')
}

function install(): void {
  if (existsSync(MODULE)) return
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write(`Installing ${PACKAGES.join(' and ')} for the benchmark …\n`)
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (existsSync(MODULE)) return
  throw new LeftOut(
    'nginx with nchan is left out: it is not installed (Debian, as root: `apt-get install nginx libnginx-mod-nchan`).',
  )
}

function publish(agent: Agent, port: number, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1', path: '/publish', method: 'POST' }, (answer) => {
      answer.resume().once('end', () => resolve())
    })
    asked.once('error', reject)
    asked.end(text)
  })
}
