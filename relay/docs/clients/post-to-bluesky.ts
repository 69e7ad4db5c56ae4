/**
 * Posts the match events of a webhook to Bluesky, each once, with the address of the match.
 *
 *     WEBHOOK_SECRET=whsec_… BLUESKY_HANDLE=club.bsky.social BLUESKY_APP_PASSWORD=… npx tsx post-to-bluesky.ts 9000
 *
 * BLUESKY_SERVICE is another server of the AT protocol. Where it takes nothing, the webhook is answered 503 and tried again.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

const { WEBHOOK_SECRET = '', BLUESKY_HANDLE = '', BLUESKY_APP_PASSWORD = '' } = process.env
const { BLUESKY_SERVICE = 'https://bsky.social' } = process.env

type MatchEvent = {
  type: string
  timestamp: string
  data: { Text: string; Score?: string; Address?: string }
}

async function call(name: string, body: object, token?: string): Promise<Record<string, string>> {
  const answer = await fetch(`${BLUESKY_SERVICE}/xrpc/com.atproto.${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, string>
}

async function post({ timestamp, data: { Text, Score, Address = '' } }: MatchEvent): Promise<void> {
  const words = [Text, Score].filter(Boolean).join('\n')
  const start = Buffer.byteLength(`${words}\n`)
  const link = {
    index: { byteStart: start, byteEnd: start + Buffer.byteLength(Address) },
    features: [{ $type: 'app.bsky.richtext.facet#link', uri: Address }],
  }
  const record = {
    $type: 'app.bsky.feed.post',
    text: `${words}\n${Address}`,
    facets: [link],
    createdAt: timestamp,
  }
  const login = { identifier: BLUESKY_HANDLE, password: BLUESKY_APP_PASSWORD }
  const { did, accessJwt } = await call('server.createSession', login)
  await call('repo.createRecord', { repo: did, collection: record.$type, record }, accessJwt)
}

const webhook = new Webhook(WEBHOOK_SECRET)
/** By their ids: an event that was tried again may have been posted. */
const posted = new Set<string>()

createServer(async (request, response) => {
  const id = `${request.headers['webhook-id']}`
  try {
    const event = webhook.verify(await text(request), request.headers as Record<string, string>) as MatchEvent
    if (event.type !== 'test' && !posted.has(id)) await post(event)
    posted.add(id)
    response.writeHead(204).end()
  } catch (error) {
    process.stderr.write(`${error}\n`)
    response.writeHead(error instanceof WebhookVerificationError ? 401 : 503).end()
  }
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stderr.write('listening\n'))
