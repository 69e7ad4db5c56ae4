import { expect, test } from 'vitest'
import { NameAnswers } from '#relay/commands/support/name-answers.ts'
import type { NameQuestion } from '#relay/origin/core/names/names-to-confirm.ts'

const side = (name: string): NameQuestion => ({ kind: 'Team', name, count: 1 })
const player = (name: string, of: string): NameQuestion => ({ kind: 'Player', name, of, count: 1 })

const LARKS = [side('LARKS'), player('A Rao', 'Larks'), player('B Khan', 'Larks')]
const TERNS = [side('Terns'), player('C Nair', 'Terns')]

/** Keys as they are typed at a terminal, and what it asked for them; then its line is cut. */
function terminalOf(...keys: string[]) {
  const asked: string[] = []
  const question = async (text: string) => {
    asked.push(text)
    const key = keys.shift()
    if (key === undefined) throw Object.assign(new Error('Aborted with Ctrl+D'), { name: 'AbortError' })
    return key
  }
  return { asked, open: () => ({ question, close: () => {} }) }
}

test('names are answered one by one; players of a side that is another one are not asked for', async () => {
  const { asked, open } = terminalOf('?', 'one', 'a', 'Same', '', 'a')
  const answers = new NameAnswers({ open })
  expect(await answers.ask([...LARKS, ...TERNS])).toBe(true)
  expect(asked.slice(2).map((text) => text.split(':')[0])).toEqual([
    ...['side LARKS', 'side Terns'],
    ...['player C Nair of Terns', 'player C Nair of Terns'],
  ])
  expect([...LARKS, ...TERNS].map(answers.decide)).toEqual([
    'another',
    undefined,
    undefined,
    'same',
    'another',
  ])
})

test('where the terminal is left, nothing is decided and the files are refused', async () => {
  for (const keys of [[], ['o', 's']]) {
    const answers = new NameAnswers({ open: terminalOf(...keys).open })
    expect(await answers.ask(LARKS)).toBe(false)
  }
})
