import type { FeedPush } from '#relay/origin/parts/ingest/adapters/push-of-match.ts'
import { FeedEnded } from '#relay/origin/parts/ingest/feeds/follow-feed.ts'

type Answer = { Status?: { returnMessage?: string }; data?: { Version?: number; Notes?: string[] } }

/** Sends a state under this version, or under a higher one where the site has that. */
export async function sendPush(
  push: FeedPush,
  version: number,
  { site, id, key }: { site: string; id: string; key: string },
): Promise<{ version: number; notes: readonly string[] }> {
  const answer = await fetch(new URL(`/api/Ingest/${id}`, site), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ Version: version, ...push }),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: Error) => {
    throw new Error(`${site} does not answer: ${error.message}`)
  })
  const { Status, data } = await bodyOf(answer)
  if (answer.status === 200) return { version, notes: data?.Notes ?? [] }
  if (answer.status === 409 && data?.Version !== undefined && data.Version >= version)
    return sendPush(push, data.Version + 1, { site, id, key })
  const sentence = Status?.returnMessage ?? `${site} answers ${answer.status}.`
  // A key that is wrong or revoked, and a match that another source writes.
  if ([401, 403, 404, 409].includes(answer.status))
    throw new FeedEnded(`${sentence} Stopped: ask an editor of the site.`)
  throw new Error(`Not sent: ${sentence}`)
}

async function bodyOf(answer: Response): Promise<Answer> {
  const read: unknown = await answer.json().catch(() => ({}))
  return read as Answer
}
