import { expect, test } from 'vitest'
import { inLanguage } from '#client/kit/api/language-of-call.ts'
import { SETTINGS_ANSWER } from '#client/kit/api/settings-answer.ts'
import { CALLS, type ContractCall } from '#shared/api/calls.ts'
import { SettingsAnswer } from '#shared/api/site.ts'

type AnyCall = { key: string; method?: string; answer(): Promise<unknown> }

const FILES = import.meta.glob<Record<string, unknown>>(
  '../../../../client/src/{kit/api,tools/desk}/*-calls.ts',
  {
    eager: true,
  },
)

/** Each as its function makes it of a number, which does for ids, texts and bodies. */
const called = Object.entries(FILES).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]): [string, AnyCall][] => {
    const made: unknown = typeof value === 'function' ? value(7, 7, 7) : value
    return isCall(made) ? [[`${file.split('/').at(-1)} ${name}`, made]] : []
  }),
)

function isCall(made: unknown): made is AnyCall {
  return typeof made === 'object' && made !== null && 'key' in made && 'answer' in made
}

function rowOf({ key, method }: AnyCall): ContractCall | undefined {
  const [address = '', body] = key.split(' ')
  const path = address.replace(/\?.*/, '').replace('/api/Desk/7', '/api/Desk/Team')
  const asked = method ?? (body === undefined ? 'GET' : 'POST')
  return CALLS.find(
    (row) => row.method === asked && row.path.replace('{Kind}', 'Team').replaceAll(/\{\w+\}/g, '7') === path,
  )
}

/** Read without a schema, as a first view needs settings. */
const ofContract = (answer: unknown) => (answer === SETTINGS_ANSWER ? SettingsAnswer : answer)

test.each(called)('%s is a row of the contract, with its answer', async (_name, call) => {
  expect(ofContract(await call.answer())).toBe(rowOf(call)?.answer)
})

test('the calls that are sent with a language are those whose rows have texts', () => {
  const key = ({ path }: ContractCall) => path.replace(/\{\w+\}/g, '7')
  const read = CALLS.filter(({ method }) => method === 'GET')
  const sent = read.filter((row) => inLanguage(key(row), 'te') !== key(row)).map(({ path }) => path)
  expect(sent).toEqual(read.filter(({ texts }) => texts).map(({ path }) => path))
})
