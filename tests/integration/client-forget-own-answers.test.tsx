// @vitest-environment happy-dom
import { act } from 'react'
import useSWR, { SWRConfig } from 'swr'
import { expect, test } from 'vitest'
import { refetchAfterLogout } from '#client/kit/api/refetch-after-logout.ts'
import { mounted } from '#tests/support/mounted.tsx'

const PICKS = '/api/Prediction/Get'
const NEWS = '/api/News/List'

test('a logout forgets what was answered to the reader; what is the same for all stays, as it last was', async () => {
  const asked: string[] = []
  let reader = 'ada'
  const answer = async (key: string) => {
    asked.push(key)
    return `${key} of ${reader}`
  }
  function Shown({ of }: { of: string }) {
    return <p>{useSWR(of, answer, { dedupingInterval: 0 }).data ?? 'nothing'}</p>
  }
  const { place, show } = mounted()
  await show(
    <SWRConfig value={{ fallback: { [NEWS]: 'news of hours ago' } }}>
      <Shown of={PICKS} />
      <Shown of={NEWS} />
    </SWRConfig>,
  )
  const shown = () => [...place.querySelectorAll('p')].map((one) => one.textContent)
  expect(shown()).toEqual([`${PICKS} of ada`, `${NEWS} of ada`])

  reader = 'anonymous'
  await act(async () => refetchAfterLogout())
  expect(shown()).toEqual([`${PICKS} of anonymous`, `${NEWS} of ada`])
  expect(asked).toEqual([PICKS, NEWS, PICKS])
})
