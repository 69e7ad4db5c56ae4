import { act, get, put, remove } from './call.ts'

const deskAnswer = async () => (await import('#shared/api/desk-answers.ts')).DeskAnswer
const deskListAnswer = async () => (await import('#shared/api/desk-answers.ts')).DeskListAnswer
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
