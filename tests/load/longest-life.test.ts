import { expect, test } from 'vitest'
import { longestLife } from './longest-life.ts'

const running = (name: string, pid: number, residentMb: number) => ({ name, pid, residentMb })

test('growth is of the process that ran longest, and a restart of another relay is none of it', () => {
  const rows = [
    [running('relay 1', 10, 100), running('relay 2', 20, 300)],
    [running('relay 1', 11, 250), running('relay 2', 20, 310)],
    [running('relay 1', 11, 260), running('relay 2', 20, 320)],
    [running('relay 1', 11, 270), running('relay 2', 21, 90)],
  ]
  expect(longestLife(rows)).toEqual({
    ...{ name: 'relay 2', firstRow: 1, lastRow: 3, firstMb: 300, lastMb: 320 },
  })
})

test('without a row there is no process', () => {
  expect(longestLife([])).toBeUndefined()
})
