import { expect, test } from 'vitest'
import { cardWordingIn } from '#client/server/entry-wording.ts'
import { demoLanes } from '#relay/origin/parts/demo/league/lanes.ts'
import { originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'

const [t20] = demoLanes('cards', 2026)
if (!t20) throw new Error('There is a lane of Twenty20.')

test('the picture of a match and of the site is in the language that is asked for', async () => {
  const { app } = await originUnderTest(temporaryFolder(), {
    lanes: [{ ...t20, behind: 1, ahead: 1 }],
    cardWordingIn,
  })
  const recent = await app.inject({
    method: 'POST',
    url: '/api/Match/Recent',
    payload: { PageNumber: 1, PageSize: 1 },
  })
  const [{ LiveMatchId: id }] = recent.json().data
  for (const path of [`match/${id}.png`, 'site.png']) {
    const pictures = await Promise.all(
      ['en', 'hi', 'te', 'kn'].map(async (language) => {
        const answer = await app.inject(`/api/Media/cards/${path}?Language=${language}`)
        expect(answer.headers['content-type']).toBe('image/png')
        return answer.rawPayload.toString('base64')
      }),
    )
    expect(new Set(pictures).size).toBe(4)
    expect((await app.inject(`/api/Media/cards/${path}?Language=xx`)).statusCode).toBe(400)
  }
})
