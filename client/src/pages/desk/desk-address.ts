import { idOf } from '#shared/addresses/paths.ts'
import { DESK_KIND_NAMES, type DeskKindName } from '#shared/api/desk-kinds.ts'

/** A kind's part of an address is its name in small letters. */
export function kindIn(part: string | undefined): DeskKindName | undefined {
  return DESK_KIND_NAMES.find((kind) => kind.toLowerCase() === part)
}

export const ACCOUNTS = 'account'
export const NEW = 'new'

export function isDeskAddress(kind: string | undefined, id: string | undefined): boolean {
  if (kind === undefined) return true
  if (kind === ACCOUNTS) return id === undefined
  return kindIn(kind) !== undefined && (id === undefined || id === NEW || idOf(id) !== undefined)
}
