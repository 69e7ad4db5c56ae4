// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepSession } from '#client/kit/api/session.ts'
import { loadMessages } from '#client/kit/i18n/catalogue.ts'
import { VoteForm } from '#client/site/features/player-of-match/vote-form.tsx'
import type { MatchDetail } from '#shared/api/match.ts'
import type { VoteAnswer } from '#shared/api/player-of-match.ts'
import { mounted } from '#tests/support/mounted.tsx'

await loadMessages('en', 'vote')

const side = (TeamId: number) => ({
  TeamId,
  TeamName: `Side ${TeamId}`,
  ShortName: `S${TeamId}`,
  ImageUrl: '',
})
const detail = {
  ...{ MatchId: 7, TeamA: side(1), TeamB: side(2) },
  Squads: { 1: [{ PlayerId: 11, Name: 'Asha Rao' }], 2: [{ PlayerId: 21, Name: 'Mira Khan' }] },
} as unknown as MatchDetail

test('a form that is shown again has the vote and the counts of another tab', async () => {
  let data: VoteAnswer['data'] = { Until: '2026-12-01T00:00:00Z' }
  const Status = { code: 200, returnMessage: 'OK' }
  vi.stubGlobal('fetch', async () => Response.json({ Status, data }))
  keepSession({ UserId: 5, Username: 'fan', UserType: 0, AuthToken: 'token' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    keepSession(undefined)
  })
  const { place, show } = mounted()
  await show(
    <MemoryRouter>
      <VoteForm detail={detail} />
    </MemoryRouter>,
  )
  const form = () => [place.querySelector('button')?.textContent, place.querySelector('select')?.value]
  await vi.waitFor(() => act(() => expect(form()).toEqual(['Vote', ''])))

  data = { ...data, Own: 21, Votes: { 21: 3 } }
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await vi.waitFor(() => act(() => expect(form()).toEqual(['Change my vote', '21'])))
  expect(place.textContent).toContain('Mira Khan: 3 votes')
})
