import type { OpsAction } from '#shared/ops/ops-action.ts'
import { words } from './words.ts'

/** Resolves with a sentence where it failed. */
export async function act(action: OpsAction): Promise<string | undefined> {
  try {
    const response = await fetch('/ops/actions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(action),
    })
    if (response.ok) return undefined
    const { Status } = (await response.json()) as { Status: { returnMessage: string } }
    return Status.returnMessage
  } catch {
    return words.unreachable
  }
}
