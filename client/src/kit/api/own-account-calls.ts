import { act, type Call } from './call.ts'

/** Each reader's own: never cached. */
const own = <Answer>(key: string, answer: Call<Answer>['answer']): Call<Answer> => ({ key, answer })

export const ownAccount = (userId: number) =>
  own(
    `/api/Auth/OwnAccount/${userId}`,
    async () => (await import('#shared/api/own-account.ts')).OwnAccountAnswer,
  )
export const deletionCode = (userId: number) =>
  act(
    `/api/Auth/DeletionCode/${userId}`,
    {},
    async () => (await import('#shared/api/account.ts')).CodeSentAnswer,
  )
export const deleteAccount = (userId: number, securityCode: string) =>
  act(
    `/api/Auth/DeleteAccount/${userId}`,
    { securityCode },
    async () => (await import('#shared/api/own-account.ts')).DeletionAnswer,
  )
export const keepAccount = (userId: number) =>
  act(`/api/Auth/KeepAccount/${userId}`, {}, async () => (await import('#shared/api/account.ts')).DoneAnswer)

export const oidcBegin = () =>
  act('/api/Auth/OidcBegin', {}, async () => (await import('#shared/api/oidc.ts')).OidcBeginAnswer)
export const oidcLogin = (Query: string) =>
  act('/api/Auth/OidcLogin', { Query }, async () => (await import('#shared/api/account.ts')).LoginAnswer)
