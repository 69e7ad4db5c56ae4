import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceMatch } from '#relay/origin/parts/import/source-match.ts'
import { score } from '#shared/cricket/scorer.ts'
import { actsOf, PadAtWork } from '#tests/support/acts-of-scorer.ts'
import { cricsheetFiles } from '#tests/support/cricsheet-files.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

const samples = [
  ['a match of our own', JSON.stringify(cricsheetJson(shortPlan('entered', 3)))] as const,
  ...cricsheetFiles.map((path) => [basename(path), readFileSync(path, 'utf8')] as const),
]

test.each(samples)('[score] the pad can enter all of %s, and comes to its scorecard', (name, text) => {
  const { sheet, events } = readSourceMatch(name, text)
  const at = new PadAtWork(sheet)
  for (const event of events) {
    if (event.Type === 'correction') continue
    for (const act of actsOf(at, event)) at.do(act)
  }
  expect(at.state.faults).toEqual([])
  expect(at.state.scorer.scorecard).toEqual(score(sheet, events))
})
