import { expect, test } from 'vitest'
import { barChart } from './bar-chart.ts'
import { worseThan } from './compare-reports.ts'
import type { Report } from './report.ts'
import { ratioTarget } from './report.ts'
import { reportMarkdown, reportText } from './report-text.ts'

const report = (rate: number, ms: number): Report => ({
  title: 'Fan-out',
  columns: [
    { key: 'rate', label: 'rate', better: 'more', digits: 0 },
    { key: 'ms', label: 'p99 ms', better: 'less', digits: 0 },
    { key: 'kernel', label: 'kernel', better: 'neither', digits: 0 },
  ],
  rows: [
    { what: 'relay', values: { rate, ms, kernel: rate } },
    { what: 'ws', values: { rate: 100 } },
  ],
  targets: [],
  notes: ['One is left out.'],
})

test('a figure that is worse by more than a tenth is said, in its own direction; one within a tenth is not', () => {
  expect(worseThan(report(1000, 50), report(950, 54))).toEqual([])
  expect(worseThan(report(1000, 50), report(800, 60))).toEqual([
    'relay, rate: 800, was 1,000',
    'relay, p99 ms: 60, was 50',
  ])
})

test('what was not measured then or now is compared with nothing', () => {
  const now = report(10, 50)
  expect(worseThan({ ...now, rows: [] }, now)).toEqual([])
})

test('a ratio of rows that are not both there is no target', () => {
  const { rows } = report(150, 1)
  expect(ratioTarget(rows, 'rate', ['relay', 'ws'], ['at least', 1.4])[0]).toMatchObject({ value: 1.5 })
  expect(ratioTarget(rows, 'rate', ['relay', 'nchan'], ['at least', 1.4])).toEqual([])
  expect(ratioTarget(rows, 'ms', ['relay', 'ws'], ['at most', 1])).toEqual([])
})

test('tables show what was not measured as a dash, and each target as met or missed', () => {
  const targets = ratioTarget(report(150, 1).rows, 'rate', ['relay', 'ws'], ['at least', 1.6])
  const text = reportText({ ...report(150, 1), targets })
  expect(text).toContain('–')
  expect(text).toContain('MISSED: rate: relay / ws: 1.50, at least 1.6')
  expect(reportMarkdown(report(1500, 1)).split('\n')).toEqual([
    '|  | rate | p99 ms | kernel |',
    '| --- | ---: | ---: | ---: |',
    '| relay | 1,500 | 1 | 1,500 |',
    '| ws | 100 | – | – |',
  ])
})

test('a chart escapes its words and draws no bar for what was not measured', () => {
  const svg = barChart({
    title: 'a < b',
    unit: 'more',
    series: ['one', 'two'],
    groups: [{ label: 'x & y', values: [5, undefined] }],
  })
  expect(svg).toContain('a &lt; b')
  expect(svg).toContain('x &amp; y')
  expect(svg.match(/<rect/g)).toHaveLength(1)
})
