import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type FormatFrequencies,
  frequencies,
  type PhaseFrequencies,
} from '#relay/origin/demo/simulator/frequencies.ts'

const beside = process.env.CRICSHEET_DIR
  ? join(process.env.CRICSHEET_DIR, '..')
  : fileURLToPath(new URL('../../../shared/data', import.meta.url))
const file = join(beside, 'outcome-frequencies.json')

type CountedPhase = Omit<PhaseFrequencies, 'runsOffBat'> & { runsOffBatPerBallFaced: Record<string, number> }
type CountedFormat = Omit<FormatFrequencies, 'phases' | 'innings'> & {
  phases: Record<string, CountedPhase>
  innings: Record<string, FormatFrequencies['innings'][number]>
}
type Counted = { matches: Record<string, number>; formats: Record<string, CountedFormat> }

/** The frequencies as they were counted, where their file stands beside the project; otherwise those that it carries. */
export const realFrequencies: typeof frequencies = existsSync(file)
  ? readCounted(JSON.parse(readFileSync(file, 'utf8')))
  : frequencies

function readCounted(counted: Counted): typeof frequencies {
  const of = (format: string): FormatFrequencies => {
    const known = counted.formats[format]
    if (!known) throw new Error(`The file of frequencies has no ${format}.`)
    const [first, second, third] = Object.values(known.phases).map(phaseOf)
    if (!first || !second || !third) throw new Error(`${format} has three phases.`)
    return {
      ...known,
      matches: counted.matches[format] ?? 0,
      phases: [first, second, third],
      innings: Object.values(known.innings),
    }
  }
  return { T20: of('T20'), ODI: of('ODI'), Test: of('Test') }
}

function phaseOf({ runsOffBatPerBallFaced, ...phase }: CountedPhase): PhaseFrequencies {
  return { ...phase, runsOffBat: [0, 1, 2, 3, 4, 5, 6].map((runs) => runsOffBatPerBallFaced[runs] ?? 0) }
}
