import type * as z from 'zod/mini'
import { act, get, put, remove } from '#client/kit/api/call.ts'
import type { HttpClient } from '#client/kit/api/exchange.ts'
import { httpClient } from '#client/kit/api/http-client.ts'
import { send } from '#client/kit/api/send.ts'
import type { ScorerScope } from '#shared/api/desk.ts'
import type { FeedRequest, KeyRequest, ResultRequest } from '#shared/api/ingest.ts'
import type { WebhookRequest } from '#shared/api/webhooks.ts'

const deskAnswer = async () => (await import('#shared/api/desk-answers.ts')).DeskAnswer
const deskListAnswer = async () => (await import('#shared/api/desk-answers.ts')).DeskListAnswer
const mediaAnswer = async () => (await import('#shared/api/desk-answers.ts')).MediaAnswer
const previewAnswer = async () => (await import('#shared/api/desk-answers.ts')).PreviewAnswer
const ownerAnswer = async () => (await import('#shared/api/desk-answers.ts')).OwnerAnswer
const venuesAnswer = async () => (await import('#shared/api/desk-answers.ts')).VenuesAnswer
const mergeAnswer = async () => (await import('#shared/api/desk-answers.ts')).MergeAnswer
const keyAnswer = async () => (await import('#shared/api/ingest-answers.ts')).KeyAnswer
const keysAnswer = async () => (await import('#shared/api/ingest-answers.ts')).KeysAnswer
const feedAnswer = async () => (await import('#shared/api/ingest-answers.ts')).FeedAnswer
const feedsAnswer = async () => (await import('#shared/api/ingest-answers.ts')).FeedsAnswer
const revokeAnswer = async () => (await import('#shared/api/ingest-answers.ts')).RevokeAnswer
const webhookAnswer = async () => (await import('#shared/api/webhooks.ts')).WebhookAnswer
const webhooksAnswer = async () => (await import('#shared/api/webhooks.ts')).WebhooksAnswer
const secretAnswer = async () => (await import('#shared/api/webhooks.ts')).WebhookSecretAnswer
const deliveriesAnswer = async () => (await import('#shared/api/webhooks.ts')).WebhookDeliveriesAnswer
const resultAnswer = async () => (await import('#shared/api/ingest-answers.ts')).TypedResultAnswer
const versionsAnswer = async () => (await import('#shared/api/desk-answers.ts')).DeskVersions

/** `search`: those whose names have its words; `of`: those of a series or a squad. */
export const deskList = (kind: string, page = 1, size = 60, search = '', of?: number) => {
  const found = search === '' ? '' : `&SearchText=${encodeURIComponent(search)}`
  const own = of === undefined ? '' : `&Of=${of}`
  return get(`/api/Desk/${kind}?PageNumber=${page}&PageSize=${size}${found}${own}`, deskListAnswer)
}
export const deskRecord = (kind: string, id: number) => get(`/api/Desk/${kind}/${id}`, deskAnswer)
export const deskVersions = (kind: string, id: number) =>
  get(`/api/Desk/${kind}/${id}/Versions`, versionsAnswer)
export const addAtDesk = (kind: string, entry: object) => act(`/api/Desk/${kind}`, entry, deskAnswer)
export const changeAtDesk = (kind: string, id: number, entry: object) =>
  put(`/api/Desk/${kind}/${id}`, entry, deskAnswer)
export const removeAtDesk = (kind: string, id: number, version: number) =>
  remove(`/api/Desk/${kind}/${id}?Version=${version}`, deskAnswer)
export const restoreAtDesk = (kind: string, id: number, Version: number) =>
  act(`/api/Desk/${kind}/${id}/Restore`, { Version }, deskAnswer)
export const giveRoleAtDesk = (id: number, UserType: number) =>
  act(`/api/Desk/Account/${id}/Role`, { UserType }, deskAnswer)
/** Without `Only`: every match. */
export const giveMatchesAtDesk = (id: number, Only: ScorerScope | undefined) =>
  act(`/api/Desk/Account/${id}/Scores`, Only ? { Only } : {}, deskAnswer)
export const matchOwner = (id: number) => get(`/api/Desk/Match/${id}/Owner`, ownerAnswer)
export const handMatchOver = (id: number, Owner: string) =>
  act(`/api/Desk/Match/${id}/Owner`, { Owner }, ownerAnswer)
export const deskVenues = () => get('/api/Desk/Venues', venuesAnswer)
export const mergePlan = (kind: string, id: number, query: string) =>
  get(`/api/Desk/${kind}/${id}/Merge?${query}`, mergeAnswer)
export const mergeAtDesk = (kind: string, id: number, twin: object) =>
  act(`/api/Desk/${kind}/${id}/Merge`, twin, mergeAnswer)
export const previewAtDesk = (Body: string) => act('/api/Desk/Preview', { Body }, previewAnswer)
export const ingestKeys = () => get('/api/Desk/Key?PageNumber=1&PageSize=60', keysAnswer)
export const makeKeyAtDesk = (entry: z.infer<typeof KeyRequest>) => act('/api/Desk/Key', entry, keyAnswer)
export const revokeKeyAtDesk = (id: number) => remove(`/api/Desk/Key/${id}`, revokeAnswer)
export const feeds = () => get('/api/Desk/Feed?PageNumber=1&PageSize=60', feedsAnswer)
export const addFeedAtDesk = (entry: z.input<typeof FeedRequest>) => act('/api/Desk/Feed', entry, feedAnswer)
export const stopFeedAtDesk = (id: number) => remove(`/api/Desk/Feed/${id}`, revokeAnswer)
export const webhooks = () => get('/api/Desk/Webhook?PageNumber=1&PageSize=60', webhooksAnswer)
export const addWebhookAtDesk = (entry: z.input<typeof WebhookRequest>) =>
  act('/api/Desk/Webhook', entry, secretAnswer)
export const stopWebhookAtDesk = (id: number) => remove(`/api/Desk/Webhook/${id}`, webhookAnswer)
export const startWebhookAtDesk = (id: number) => act(`/api/Desk/Webhook/${id}/On`, {}, webhookAnswer)
export const webhookSecretAtDesk = (id: number) => act(`/api/Desk/Webhook/${id}/Secret`, {}, secretAnswer)
export const testWebhookAtDesk = (id: number) => act(`/api/Desk/Webhook/${id}/Test`, {}, webhookAnswer)
export const webhookDeliveries = (id: number) =>
  get(`/api/Desk/Webhook/${id}/Delivery?PageNumber=1&PageSize=60`, deliveriesAnswer)
/** Without a delivery: all that failed. */
export const replayAtDesk = (id: number, DeliveryId?: string) =>
  act(`/api/Desk/Webhook/${id}/Replay`, { DeliveryId }, webhookAnswer)
export const matchResult = (id: number) => get(`/api/Desk/Match/${id}/Result`, resultAnswer)
export const typeResultAtDesk = (id: number, result: z.infer<typeof ResultRequest>) =>
  put(`/api/Desk/Match/${id}/Result`, result, resultAnswer)

/** What a phone on a slow network needs for 10 MB. */
const UPLOAD_MS = 300_000

/** The one call whose body is a form with a file. */
export function uploadAtDesk(file: File) {
  const body = new FormData()
  body.append('File', file)
  const client: HttpClient = {
    ...httpClient,
    fetch: (path, init) => {
      const headers = new Headers(init?.headers)
      headers.delete('Content-Type')
      return fetch(path, { ...init, headers, body })
    },
  }
  return send(act('/api/Desk/Media', {}, mediaAnswer), { quiet: true, limitMs: UPLOAD_MS }, client)
}
