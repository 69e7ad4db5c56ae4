import { type PlanInput, planOf } from './plan.ts'
import { WrongUse } from './run-command.ts'

type Takes = { pattern: RegExp; what: string; example: string; usual?: string }

const count = (example: string, usual?: string): Takes => ({
  pattern: /^0*[1-9]\d*$/,
  what: `a whole number above 0, of digits only${example.length > 3 ? ', without commas' : ''}`,
  example,
  ...(usual === undefined ? {} : { usual }),
})

const OPTIONS = {
  viewers: count('60000000'),
  matches: count('4', '4'),
  'balls-per-minute': {
    pattern: /^(?=.*[1-9])\d+(\.\d+)?$/,
    what: 'a number above 0',
    example: '5',
    usual: '5',
  },
  machine: {
    pattern: /^0*[1-9]\d*c0*[1-9]\d*g$/,
    what: 'cores and gigabytes of a relay',
    example: '8c32g',
    usual: '8c32g',
  },
  regions: count('4', '1'),
  'price-per-gb': { pattern: /^\d+(\.\d+)?$/, what: 'a number from 0', example: '0.02', usual: '0.02' },
} satisfies Record<string, Takes>

type Option = keyof typeof OPTIONS

/** What the command line asks to be planned. Throws `WrongUse` with a sentence that names the option as it is typed. */
export function planInput(
  values: Partial<Record<Option, string>>,
  [extra]: readonly string[] = [],
): PlanInput {
  if (extra !== undefined)
    throw new WrongUse(
      `"${extra}" belongs to no option: every value follows its name, ${exampleOf('viewers')}.`,
    )
  const [cores = 0, gigabytes = 0] = given(values, 'machine').slice(0, -1).split('c').map(Number)
  const input = {
    viewers: numberOf(values, 'viewers'),
    matches: numberOf(values, 'matches'),
    ballsPerMinute: numberOf(values, 'balls-per-minute'),
    cores,
    gigabytes,
    regions: numberOf(values, 'regions'),
    pricePerGb: numberOf(values, 'price-per-gb'),
  }
  const { ofRelay, bound, needed } = planOf(input).relays
  if (ofRelay < 1)
    throw new WrongUse(
      `--machine ${cores}c${gigabytes}g carries no viewer, bounded by ${bound}: plan with a larger one, ${exampleOf('machine')}.`,
    )
  if (input.regions > needed)
    throw new WrongUse(
      `--regions ${input.regions} is more than the relays that are needed (${needed}): give at most --regions ${needed}.`,
    )
  return input
}

function given(values: Partial<Record<Option, string>>, option: Option): string {
  const { pattern, what, usual }: Takes = OPTIONS[option]
  const value = values[option] ?? usual
  if (value === undefined)
    throw new WrongUse(`--${option} is missing: it takes ${what}, ${exampleOf(option)}.`)
  if (!pattern.test(value))
    throw new WrongUse(`--${option} takes ${what}, ${exampleOf(option)}: not "${value}".`)
  return value
}

function numberOf(values: Partial<Record<Option, string>>, option: Option): number {
  const value = Number(given(values, option))
  if (value > Number.MAX_SAFE_INTEGER)
    throw new WrongUse(`--${option} is too large: give a smaller number, ${exampleOf(option)}.`)
  return value
}

const exampleOf = (option: Option) => `such as --${option} ${OPTIONS[option].example}`
