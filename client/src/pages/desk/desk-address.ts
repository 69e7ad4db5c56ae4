import { DESK_KIND_NAMES, type DeskKindName } from '#shared/api/desk-kinds.ts'

/** A kind's part of an address is its name in small letters. */
export function kindIn(part: string | undefined): DeskKindName | undefined {
  return DESK_KIND_NAMES.find((kind) => kind.toLowerCase() === part)
}

export const ACCOUNTS = 'account'
export const KEYS = 'key'
export const NEW = 'new'
