import { expect, test } from 'vitest'
import { filmAt, isFilmAddress, secondsOfBall, youTubeId } from '#shared/addresses/film-address.ts'

test('an address of YouTube in each of its forms is its film, and a look-alike is none', () => {
  const forms = [
    'watch?v=abcdefghijk',
    'watch?app=1&v=abcdefghijk&t=3',
    'live/abcdefghijk?x=1',
    'embed/abcdefghijk',
  ]
  for (const form of forms) expect(youTubeId(`https://www.youtube.com/${form}`)).toBe('abcdefghijk')
  expect(youTubeId('https://youtu.be/abcdefghijk?si=x')).toBe('abcdefghijk')
  const others = [
    ...['http://youtu.be/abcdefghijk', 'https://youtube.com.evil.example/watch?v=abcdefghijk'],
    ...[
      'https://youtu.be/abcdefghijkl',
      'javascript:alert(1)//youtu.be/abcdefghijk',
      'https://a.example/film',
    ],
  ]
  expect(others.filter(isFilmAddress)).toEqual([])
  expect(isFilmAddress('https://club.example/films/final.mp4?x=1')).toBe(true)
})

test('a ball is seen a moment before it was entered, and never before the film began', () => {
  const began = '2026-05-01T09:00:00.000Z'
  expect(secondsOfBall(began, '2026-05-01T09:01:00.000Z')).toBe(48)
  expect(secondsOfBall(began, '2026-05-01T09:00:03.000Z')).toBe(0)
  expect(secondsOfBall(began, '2026-05-01T08:59:59.000Z')).toBeUndefined()
  expect(filmAt('https://youtu.be/abcdefghijk', 48)).toBe('https://www.youtube.com/watch?v=abcdefghijk&t=48s')
  expect(filmAt('https://club.example/a.mp4#t=1', 48)).toBe('https://club.example/a.mp4#t=48')
})
