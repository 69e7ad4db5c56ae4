/** Prints the match events of a webhook: `npx tsx receive-webhooks.ts whsec_… 9000`, behind a proxy that speaks https. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

const [secret = '', port = ''] = process.argv.slice(2)
const webhook = new Webhook(secret)
createServer(async (request, response) => {
  try {
    const event = webhook.verify(await text(request), request.headers as Record<string, string>)
    process.stdout.write(`${JSON.stringify(event)}\n`)
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
}).listen(Number(port), '127.0.0.1', () => process.stderr.write('listening\n'))
