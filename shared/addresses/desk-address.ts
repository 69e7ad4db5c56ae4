import { DESK_KIND_NAMES, type DeskKindName } from '#shared/api/desk-kinds.ts'
import { idOf } from './paths.ts'

/** A kind's part of an address is its name in small letters. */
export function kindIn(part: string | undefined): DeskKindName | undefined {
  return DESK_KIND_NAMES.find((kind) => kind.toLowerCase() === part)
}

export const ACCOUNTS = 'account'
export const FEEDS = 'feed'
export const KEYS = 'key'
export const WEBHOOKS = 'webhook'
export const NEW = 'new'
const PARTS = [ACCOUNTS, FEEDS, KEYS, WEBHOOKS]

type Address = Readonly<Partial<Record<'kind' | 'id', string | undefined>>>

export function isAtDesk({ kind, id }: Address): boolean {
  const isKnown = kind === undefined || PARTS.includes(kind) || kindIn(kind) !== undefined
  return isKnown && (id === undefined || id === NEW || idOf(id) !== undefined)
}
