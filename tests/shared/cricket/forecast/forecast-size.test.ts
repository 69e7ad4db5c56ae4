import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ASSESSMENT } from '#shared/cricket/forecast/assessment-data.ts'

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../shared/cricket/forecast/${name}`, import.meta.url)))

test('all that the forecast has learnt is under 10 KB compressed', () => {
  expect(gzipSync(read('coefficients.json')).length).toBeLessThan(10_000)
})

test('on matches that it had not seen, the forecast is nowhere worse than a plain logistic model by 0.5 %', () => {
  for (const { kind, innings, brier } of ASSESSMENT.scores) {
    expect(brier.ours / brier.plain, `${kind}, innings ${innings}`).toBeLessThan(1.005)
    expect(brier.ours, `${kind}, innings ${innings}`).toBeLessThan(brier.rule)
  }
})

test('what the forecast says comes true as often as it says: within 2 % in T20, 4 % elsewhere', () => {
  for (const { kind, error } of ASSESSMENT.calibrations)
    expect(error, kind).toBeLessThan(kind === 'T20' ? 0.02 : 0.04)
})
