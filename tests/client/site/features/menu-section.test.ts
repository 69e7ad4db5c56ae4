import { expect, test } from 'vitest'
import { MENU } from '#client/site/app/menu.ts'
import { sectionOf } from '#client/site/features/site-frame/header/menu.ts'

test.each([
  ['/', '/'],
  ['/news', '/news'],
  ['/NEWS/news-detail/7-a-story', '/news'],
  ['/live-score/scorecard/7', '/live-score'],
  ['/newsroom', ''],
  ['/zzz/news', ''],
  ['//results', ''],
  ['', ''],
])('the menu marks the section of %s: "%s"', (path, section) => {
  expect(sectionOf(path, MENU)).toBe(section)
})
