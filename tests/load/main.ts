import { parseArgs } from 'node:util'
import { cluster } from './parts/cluster.ts'
import { compression, fanout } from './parts/fanout.ts'
import type { Part } from './parts/part.ts'
import { plan } from './parts/plan.ts'
import { push } from './parts/push.ts'
import { reads } from './parts/reads.ts'
import { slow } from './parts/slow.ts'
import { soak } from './parts/soak.ts'
import { stampede } from './parts/stampede.ts'
import { reportText, saveReport } from './report.ts'

/** `npm run bench [-- part … --flags]`: every figure with its peer or its target, measured in turn in the same run. */

const PARTS: Record<string, Part> = {
  fanout,
  compression,
  stampede,
  slow,
  reads,
  push,
  cluster,
  plan,
  soak,
}
const USAGE = `npm run bench -- [part …] [--sockets 5000,19500] [--bytes 150,600] [--rounds 3] [--save]
  cluster takes --relays and --seconds, soak --minutes
${Object.entries(PARTS)
  .map(([name, { about }]) => `  ${name.padEnd(12)} ${about}`)
  .join('\n')}
Medians count. --save writes relay/docs/benchmarks.md and the README's table. Use a machine that does nothing else.
`

const words = process.argv.slice(2)
const { values, positionals } = parseArgs({
  args: words,
  allowPositionals: true,
  options: {
    sockets: { type: 'string' },
    bytes: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string' },
    relays: { type: 'string' },
    minutes: { type: 'string' },
    save: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
if (values.help || positionals.some((name) => !(name in PARTS))) process.stdout.write(USAGE)
else {
  const command = ['npm run bench --', ...words].join(' ')
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    const part = PARTS[name] as Part
    const report = await part.measure({
      sockets: numbers(values.sockets) ?? part.sockets,
      bytes: numbers(values.bytes) ?? part.bytes,
      rounds: Number(values.rounds),
      seconds: number(values.seconds),
      relays: number(values.relays),
      minutes: number(values.minutes),
    })
    process.stdout.write(`${reportText(report, command)}\n`)
    if (values.save) saveReport(report, command)
  }
}

function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

function numbers(list: string | undefined): number[] | undefined {
  return list?.split(',').map(Number)
}
