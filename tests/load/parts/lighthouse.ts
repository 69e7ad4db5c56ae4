import { measureLighthouse } from '../lighthouse/lighthouse.ts'
import type { Target } from '../report/report.ts'
import type { Part } from './part.ts'

export const lighthouse: Part = {
  usage: {
    about: "Lighthouse's mobile profile on the pages that people land on",
    takes: '6 min',
    defaults: {},
  },
  async measure() {
    const scored = await measureLighthouse()
    const rows = scored.map(({ page, scores, metrics }) => ({
      what: page,
      values: {
        performance: scores.performance,
        accessibility: scores.accessibility,
        bestPractices: scores['best-practices'],
        seo: scores.seo,
        lcpMs: metrics['largest-contentful-paint'],
        tbtMs: metrics['total-blocking-time'],
        shift: metrics['cumulative-layout-shift'],
      },
    }))
    const targets = rows.flatMap(({ what, values }): Target[] => [
      { what: `${what}, performance`, value: values.performance, bound: 'at least', limit: 95 },
      { what: `${what}, accessibility`, value: values.accessibility, bound: 'at least', limit: 100 },
      { what: `${what}, best practices`, value: values.bestPractices, bound: 'at least', limit: 100 },
      { what: `${what}, SEO`, value: values.seo, bound: 'at least', limit: 100 },
      { what: `${what}, LCP ms`, value: values.lcpMs, bound: 'at most', limit: 1800 },
      { what: `${what}, TBT ms`, value: values.tbtMs, bound: 'at most', limit: 150 },
      { what: `${what}, CLS`, value: values.shift, bound: 'at most', limit: 0.02 },
    ])
    return {
      title: 'Lighthouse, mobile profile, medians of 3',
      columns: [
        { key: 'performance', label: 'performance', better: 'more', digits: 0 },
        { key: 'accessibility', label: 'accessibility', better: 'more', digits: 0 },
        { key: 'bestPractices', label: 'best practices', better: 'more', digits: 0 },
        { key: 'seo', label: 'SEO', better: 'more', digits: 0 },
        { key: 'lcpMs', label: 'LCP ms', better: 'less', digits: 0 },
        { key: 'tbtMs', label: 'TBT ms', better: 'neither', digits: 0 },
        { key: 'shift', label: 'CLS', better: 'neither', digits: 3 },
      ],
      rows,
      targets,
      notes: scored
        .filter(({ lost }) => lost.length > 0)
        .map(({ page, lost }) => `${page}: ${lost.join(', ')}`),
    }
  },
}
