import { planText } from './support/plan.ts'
import { planInput } from './support/plan-input.ts'
import { runCommand } from './support/run-command.ts'

const USAGE = `Usage: npm run plan -- --viewers 60000000 [--matches 4] [--balls-per-minute 5] [--machine 8c32g] [--regions 1] [--price-per-gb 0.02]

Prints how many relays so many viewers take, with cores, memory, descriptors, egress and its cost, the load of Redis and of
the origin, and how long reconnects take. Balls are those of each match. The coefficients are printed with it: which were
measured, by which benchmark and when, and which are assumed.
`

const text = { type: 'string' } as const
const options = {
  viewers: text,
  matches: text,
  'balls-per-minute': text,
  machine: text,
  regions: text,
  'price-per-gb': text,
}

await runCommand(USAGE, options, async ({ values, positionals }) => {
  process.stdout.write(planText(planInput(values, positionals)))
  return 0
})
