import type { OriginDoor } from '../../proxy/origin-door.ts'
import { failureOf } from '../../upstream/failure.ts'
import type { OriginClient, Read } from '../../upstream/origin-client.ts'

/** What tells of the origin itself, and not of one call. */
const SILENT = new Set(['timeout', 'unreachable', 'broken'])

/** Calls for pages, by the same door as everybody's: never more at once than the origin can bear, nothing while it is silent. */
export async function readForPage(
  door: OriginDoor,
  origin: OriginClient,
  path: string,
  json: string | undefined,
): Promise<Read> {
  const leave = await door.leave()
  try {
    const read = await origin.read(path, json)
    leave.answered()
    return read
  } catch (error) {
    if (SILENT.has(failureOf(error).kind)) leave.failed(error)
    else leave.answered()
    throw error
  } finally {
    leave.over()
  }
}
