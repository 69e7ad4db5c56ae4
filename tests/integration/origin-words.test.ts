import { expect, test } from 'vitest'
import { WORDS as ads } from '#relay/origin/ads/words.ts'
import { WORDS as contact } from '#relay/origin/contact/words.ts'
import { WORDS as reactions } from '#relay/origin/reactions/words.ts'
import { originUnderTest } from '#tests/support/origin-under-test.ts'

const SCRIPTS = { hi: /[\u0900-\u097f]/, te: /[\u0c00-\u0c7f]/, kn: /[\u0c80-\u0cff]/ }

test.each(Object.entries({ ads, contact, reactions }))(
  'every sentence of %s is in its own script in every language, with the same names in it',
  (_, words: Record<string, Record<string, string>>) => {
    for (const [language, script] of Object.entries(SCRIPTS)) {
      for (const [id, english] of Object.entries(words.en ?? {})) {
        const said = words[language]?.[id] ?? ''
        expect(said).toMatch(script)
        expect([id, said.includes('{name}')]).toEqual([id, english.includes('{name}')])
      }
    }
  },
)

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
    [7, reactions.kn.done],
    [0, reactions.kn['id.wrong']],
    [999_999_999, reactions.kn.unknown],
  ] as const) {
    const answer = await like(id)
    expect(answer.json().Status.returnMessage).toBe(sentence)
    expect(answer.headers['content-language']).toBe('kn')
  }
})
