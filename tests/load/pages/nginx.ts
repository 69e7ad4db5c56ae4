import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** nginx with one worker, serving a file as it is: what everybody would put in front of pages. */
export async function startNginx(
  folder: string,
  port: number,
  file: Buffer,
): Promise<{ workerPid: number; stop(): void }> {
  await mkdir(join(folder, 'www'), { recursive: true })
  await writeFile(join(folder, 'www', 'page.html'), file)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${folder}/www; add_header Content-Encoding br; }
}`,
  )
  const master: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  })
  const stop = () => void master.kill('SIGTERM')
  for (let tries = 0; tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const worker = childOf(master.pid ?? 0)
    if (worker !== undefined) return { workerPid: worker, stop }
  }
  stop()
  throw new Error('nginx did not start: is it installed?')
}

function childOf(pid: number): number | undefined {
  try {
    return Number(execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).split('\n', 1)[0])
  } catch {
    return undefined
  }
}
