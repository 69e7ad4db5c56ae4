import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fitForecast } from './fit-forecast.ts'
import { readMatches } from './read-matches.ts'

const source = fileURLToPath(new URL('../../../../shared/data/matches-to-2022.jsonl.gz', import.meta.url))

test.runIf(existsSync(source))(
  'the same matches make the same coefficients and the same assessment, to the byte',
  { timeout: 600_000 },
  async () => {
    const matches = (await readMatches(source)).filter((_, index) => index % 12 === 0)
    const [one, other] = [1, 2].map(() => JSON.stringify(fitForecast(matches, () => {})))
    expect(other).toBe(one)
  },
)
