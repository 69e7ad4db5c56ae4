import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Nginx = { masterPid: number; workerPid: number; stop(): void }

/** nginx with one worker, serving a file as it is: what everybody would put in front of pages. */
export async function nginxWithFile(folder: string, port: number, file: Buffer): Promise<Nginx> {
  await mkdir(join(folder, 'www'), { recursive: true })
  await writeFile(join(folder, 'www', 'page.html'), file)
  return startNginx(
    folder,
    `sendfile on; tcp_nopush on; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${folder}/www; add_header Content-Encoding br; }`,
  )
}

/** nginx with one worker, holding the answers of an origin: what everybody would put in front of calls. */
export async function nginxWithCache(folder: string, port: number, originPort: number): Promise<Nginx> {
  return startNginx(
    folder,
    `sendfile on; tcp_nodelay on; proxy_cache_path ${folder}/cache keys_zone=held:10m inactive=60m;
  proxy_temp_path ${folder}/passing;
  upstream origin { server 127.0.0.1:${originPort}; keepalive 8; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://origin; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_cache held; proxy_cache_lock on;
    }
  }`,
  )
}

/** `head`: what stands outside of all blocks. */
export async function startNginx(
  folder: string,
  http: string,
  { head = '', connections = 4096 }: { head?: string; connections?: number } = {},
): Promise<Nginx> {
  await writeFile(
    join(folder, 'nginx.conf'),
    `${head} daemon off; worker_processes 1; user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections ${connections}; }
http {
  access_log off; keepalive_requests 10000000; client_body_temp_path ${folder}/bodies;
  ${http}
}`,
  )
  const master: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  })
  const stop = () => void master.kill('SIGTERM')
  for (let tries = 0; tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const worker = childOf(master.pid ?? 0)
    if (worker !== undefined) return { masterPid: master.pid ?? 0, workerPid: worker, stop }
  }
  stop()
  throw new Error('nginx did not start: is it installed?')
}

function childOf(pid: number): number | undefined {
  try {
    const workers = execFileSync('pgrep', ['-P', String(pid), '-f', 'worker process'], { encoding: 'utf8' })
    return Number(workers.split('\n', 1)[0])
  } catch {
    return undefined
  }
}
