import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type SmsGateway = {
  url: string
  received: { headers: IncomingHttpHeaders; body: string }[]
  /** The statuses of the next answers; afterwards 200. `hang` answers nothing. */
  answers: (number | 'hang')[]
}

/** A gateway for SMS that takes what is posted to it, closed after the test. */
export async function smsGateway(): Promise<SmsGateway> {
  const gateway: SmsGateway = { url: '', received: [], answers: [] }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    gateway.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    const status = gateway.answers.shift() ?? 200
    if (status === 'hang') return
    response.writeHead(status, status === 302 ? { location: `${gateway.url}/elsewhere` } : {}).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return gateway
}
