import { expect, test } from 'vitest'
import { SHARE_TARGETS } from '#client/site/features/sharing/share-targets.ts'

const shared = {
  title: 'Comets & Herons: 100% #tied?',
  url: 'https://crease.example/news/news-detail/7-a-tie?x=1&y=2',
}

test('there are the eighteen targets of the specification, in its order', () => {
  expect(SHARE_TARGETS.map(({ name }) => name).join(', ')).toBe(
    'facebook, twitter, linkedin, pinterest, reddit, tumblr, whatsapp, viber, vk, messenger, telegram, mix, xing, line, sms, email, link, print',
  )
})

test('every target but copying and printing is a link that carries the whole address, and breaks at no sign of it', () => {
  for (const { name, to } of SHARE_TARGETS) {
    if (name === 'link' || name === 'print') {
      expect(to).toBeUndefined()
      continue
    }
    const address = new URL(to?.(shared) ?? '')
    const values = [...address.searchParams.values()].join(' ')
    expect(values, name).toContain(shared.url)
    expect(address.hash, name).toBe('')
    expect(to?.(shared), name).not.toContain('+')
  }
})
