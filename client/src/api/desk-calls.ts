import type * as z from 'zod/mini'
import type { KeyRequest, ResultRequest } from '#shared/api/ingest.ts'
import { act, get, put, remove } from './call.ts'
import type { HttpClient } from './exchange.ts'
import { httpClient } from './http-client.ts'
import { send } from './send.ts'

const deskAnswer = async () => (await import('#shared/api/desk-answers.ts')).DeskAnswer
const deskListAnswer = async () => (await import('#shared/api/desk-answers.ts')).DeskListAnswer
const mediaAnswer = async () => (await import('#shared/api/desk-answers.ts')).MediaAnswer
const previewAnswer = async () => (await import('#shared/api/desk-answers.ts')).PreviewAnswer
const keyAnswer = async () => (await import('#shared/api/ingest-answers.ts')).KeyAnswer
const keysAnswer = async () => (await import('#shared/api/ingest-answers.ts')).KeysAnswer
const revokeAnswer = async () => (await import('#shared/api/ingest-answers.ts')).RevokeAnswer
const resultAnswer = async () => (await import('#shared/api/ingest-answers.ts')).TypedResultAnswer
const versionsAnswer = async () => (await import('#shared/api/desk-answers.ts')).DeskVersions

export const deskList = (kind: string, page = 1, size = 60) =>
  get(`/api/Desk/${kind}?PageNumber=${page}&PageSize=${size}`, deskListAnswer)
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
export const previewAtDesk = (Body: string) => act('/api/Desk/Preview', { Body }, previewAnswer)
export const ingestKeys = () => get('/api/Desk/Key?PageNumber=1&PageSize=60', keysAnswer)
export const makeKeyAtDesk = (entry: z.infer<typeof KeyRequest>) => act('/api/Desk/Key', entry, keyAnswer)
export const revokeKeyAtDesk = (id: number) => remove(`/api/Desk/Key/${id}`, revokeAnswer)
export const matchResult = (id: number) => get(`/api/Desk/Match/${id}/Result`, resultAnswer)
export const typeResultAtDesk = (id: number, result: z.infer<typeof ResultRequest>) =>
  put(`/api/Desk/Match/${id}/Result`, result, resultAnswer)

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
  return send(act('/api/Desk/Media', {}, mediaAnswer), { quiet: true }, client)
}
