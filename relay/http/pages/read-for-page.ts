import { readCall } from '#shared/page.ts'
import type { AnswerCleaner } from '../../proxy/answers/clean-answer.ts'
import { stripErrorBody } from '../../proxy/answers/sanitize-errors.ts'
import { HttpFreshness } from '../../proxy/cache/http-freshness.ts'
import type { PageRead } from '../../proxy/cache/page-answers.ts'
import { FULL, type OriginGateway, UpstreamError } from '../../proxy/gateway/origin-gateway.ts'
import type { RequestClients } from '../../proxy/gateway/request-clients.ts'
import { failureOf } from '../../upstream/failure.ts'
import type { OriginClient, Read } from '../../upstream/origin-client.ts'

const SILENT = new Set(['timeout', 'unreachable', 'broken'])

/** Whether a failed read tells of the origin itself, and not of one call. */
export const isSilence = (error: unknown) => SILENT.has(failureOf(error).kind)

/** Whether a failed read was not begun, as too many wait for the origin. */
export const isRefusal = (error: unknown) => error instanceof UpstreamError && error.response === FULL

export type ReadForPageParts = {
  gateway: OriginGateway
  /** Apart from that of the scores, which wait behind nobody. */
  origin: OriginClient
  cleaner: AnswerCleaner
  nowMs(): number
  /** Called where the origin answers a call with 500 or more. */
  failed(path: string, status: number): void
}

/** What a call of a page answers, cleaned, and how long it may be shown. Throws where there is no answer. */
export function readForPage({ gateway, origin, cleaner, nowMs, failed }: ReadForPageParts) {
  return async (call: string, clients: RequestClients): Promise<PageRead> => {
    const { path, body } = readCall(call)
    const { text, status, headers } = await readWithPermit(gateway, origin, { path, body, clients }).catch(
      (error) => {
        const answered = failureOf(error).status ?? 0
        if (answered >= 500) failed(path, answered)
        throw error
      },
    )
    return {
      text: stripErrorBody(cleaner.clean(path, text), status),
      freshness: HttpFreshness.of({ path, headers: {} }, { status, headers }, nowMs),
    }
  }
}

/** Calls for pages, which have places of their own: never more at once than the origin can bear, nothing while it is silent. */
async function readWithPermit(
  gateway: OriginGateway,
  origin: OriginClient,
  { path, body, clients }: { path: string; body: string | undefined; clients: RequestClients },
): Promise<Read> {
  const permit = await gateway.acquireForPage(clients)
  try {
    const read = await origin.read(path, body)
    permit.answered()
    return read
  } catch (error) {
    if (isSilence(error)) permit.failed(error)
    else permit.answered()
    throw error
  } finally {
    permit.release()
  }
}
