import { OriginStatus, STATUS_PATH } from '#shared/ops/origin-status.ts'
import { parseJson } from '../bytes/parse-json.ts'

/** Soon enough for an operator to see it within ten seconds. */
const ASK_EVERY_MS = 3000

export type OriginWatchOptions = {
  ask(path: string): Promise<string | undefined>
  onStatus(status: OriginStatus | undefined): void
}

/** Asks an origin of ours how it is, for as long as this relay polls it. */
export function watchOrigin({ ask, onStatus }: OriginWatchOptions): () => void {
  const look = async () => {
    const text = await ask(STATUS_PATH).catch(() => undefined)
    onStatus(OriginStatus.safeParse(parseJson(text ?? '')).data)
  }
  const timer = setInterval(() => void look(), ASK_EVERY_MS)
  void look()
  return () => {
    clearInterval(timer)
    onStatus(undefined)
  }
}
