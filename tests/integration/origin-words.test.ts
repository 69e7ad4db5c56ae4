import { expect, test } from 'vitest'
import { WORDS } from '#relay/origin/words/words.ts'
import { originUnderTest } from '#tests/support/origin-under-test.ts'

test('a like is answered in the language of the one who likes', async () => {
  const { app } = await originUnderTest()
  const like = (ContentId: number) =>
    app.inject({
      method: 'POST',
      url: '/api/Common/ContentLikeORDisLike',
      headers: { 'accept-language': 'kn,en;q=0.5' },
      payload: { ContentType: 'news', ContentId, Reaction: 'like' },
    })
  for (const [id, sentence] of [
    [7, WORDS.kn.reactions.done],
    [0, WORDS.kn.reactions['id.wrong']],
    [999_999_999, WORDS.kn.reactions.unknown],
  ] as const) {
    const answer = await like(id)
    expect(answer.json().Status.returnMessage).toBe(sentence)
    expect(answer.headers['content-language']).toBe('kn')
  }
})
