import { buildLabels } from '#relay/metrics/build-labels.ts'
import { History } from '#relay/ops/history.ts'
import { HistoryFile } from '#relay/ops/history-file.ts'
import { Marks } from '#relay/ops/marks.ts'
import { type Sample, SERIES, SERIES_NAMES } from '#shared/ops/series.ts'

const HOUR_S = 3600
/** Viewers at the beginning of the hour, of those at its end. */
const FIRST_SHARE = 0.35

/** Writes the hour before `until` as a relay keeps it: measured seconds over and over, for ever more viewers. */
export async function writeEarlierHour(
  path: string,
  measured: readonly Sample[],
  until: number,
): Promise<void> {
  const history = new History()
  for (let second = 0; second < HOUR_S; second += 1) {
    // In no order that the eye would see again.
    const sample = measured[(second * second + 7 * second) % measured.length] as Sample
    const passed = second / HOUR_S
    const wave = 0.04 * Math.sin(passed * 17)
    const share = Math.min(1, FIRST_SHARE + (1 - FIRST_SHARE) * passed ** 0.7 + wave * (1 - passed))
    history.add(smaller(sample, share), until - 1000 * (HOUR_S - second))
  }
  await new HistoryFile(path, buildLabels().revision, { history, marks: new Marks() }).keep(until)
}

/** What many make together is less where they are fewer; memory and files are there anyway. */
function smaller(sample: Sample, share: number): Sample {
  const values = SERIES_NAMES.map((name) => {
    const { merge, unit } = SERIES[name]
    const isOfViewers =
      merge === 'sum' && unit !== 'bytes' && !/^(polls|upstream|encodings|pages|cache)/.test(name)
    const value = sample[name] * (isOfViewers ? share : 1)
    return [name, unit === 'count' ? Math.round(value) : value]
  })
  return Object.fromEntries(values) as Sample
}
