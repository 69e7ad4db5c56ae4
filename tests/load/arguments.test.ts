import { describe, expect, test } from 'vitest'
import { helpText, parseArguments } from './arguments.ts'

const USAGES = {
  fanout: {
    about: 'one change to all',
    takes: '1 min',
    defaults: { sockets: [1000], servers: ['relay'], rounds: 3 },
  },
  bytes: { about: 'what it weighs', takes: '1 s', defaults: {} },
}
const SERVERS = ['relay', 'ws']
const parse = (line: string) => parseArguments(line.split(' ').filter(Boolean), USAGES, SERVERS)

describe('what stands behind the command of the benchmarks', () => {
  test('nothing at all runs every part as it is', () => {
    expect(parse('')).toEqual({
      kind: 'run',
      parts: ['fanout', 'bytes'],
      flags: {},
      isStrict: false,
      isSaved: false,
    })
  })

  test('lists, numbers and names are taken, with a space or an equals sign', () => {
    expect(parse('fanout --sockets 10,20 --rounds=1 --servers ws --save')).toEqual({
      kind: 'run',
      parts: ['fanout'],
      flags: { sockets: [10, 20], rounds: 1, servers: ['ws'] },
      isStrict: false,
      isSaved: true,
    })
  })

  test.each([
    ['nothing', 'There is no benchmark nothing'],
    ['fanout --socket 5', 'There is no flag --socket'],
    ['fanout --sockets 0', '--sockets takes whole numbers from 1'],
    ['fanout --sockets', '--sockets takes whole numbers from 1'],
    ['fanout --rounds 1,2', '--rounds takes a whole number from 1'],
    ['fanout --servers apache', 'There is no server apache'],
    ['bytes --rounds 2', 'bytes does not take --rounds'],
  ])('%s is refused in one sentence that says what there is', (line, sentence) => {
    expect(parse(line)).toEqual({ kind: 'wrong', sentence: expect.stringContaining(sentence) })
  })

  test('help names every part, flag and server', () => {
    const help = helpText(USAGES, SERVERS, [])
    for (const word of ['fanout', 'bytes', '--sockets', '--save', '--strict', 'ws'])
      expect(help).toContain(word)
    expect(parse('fanout --help')).toEqual({ kind: 'help' })
  })
})
