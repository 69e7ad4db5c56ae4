import { type IncomingHttpHeaders, request } from 'node:http'

type Seen = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Asks for exactly this path, with no header of its own but Host. */
export function getAsIs(address: string, path: string, headers: Record<string, string>): Promise<Seen> {
  const { port } = new URL(address)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}
