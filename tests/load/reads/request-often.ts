import { Agent, get } from 'node:http'

type Requests = {
  port: number
  path: string
  headers: Record<string, string>
  connections: number
  requests: number
}

/** Requests one page many times, one request after the other on each connection. Resolves with the milliseconds of each; rejects where an answer is not 200. */
export async function requestOften({
  port,
  path,
  headers,
  connections,
  requests,
}: Requests): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const tookMs: number[] = []
  const request = () =>
    new Promise<void>((resolve, reject) => {
      const startMs = performance.now()
      get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
        response.resume().once('end', () => {
          tookMs.push(performance.now() - startMs)
          resolve()
        })
      }).once('error', reject)
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let done = 0; done < requests / connections; done += 1) await request()
    }),
  )
  agent.destroy()
  return tookMs
}
