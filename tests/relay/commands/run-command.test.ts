import { expect, test } from 'vitest'
import { sentenceOf } from '#relay/commands/support/run-command.ts'

test('of a copy onto a full disk the sentence names the disk that is full, not that of the source', () => {
  const failed = { code: 'ENOSPC', path: '/data/films/7.mp4', dest: '/backups/7.mp4' }
  expect(sentenceOf(Object.assign(new Error(), failed))).toBe(
    'The disk that holds /backups/7.mp4 is full: make room and run it again.',
  )
  expect(sentenceOf(Object.assign(new Error(), { ...failed, dest: undefined }))).toContain(
    '/data/films/7.mp4',
  )
})
