import { type CheckOptions, checkOrigin } from '#relay/check-origin/check-origin.ts'
import { Report } from '#relay/check-origin/report.ts'
import { systemClock } from '#relay/time/clock.ts'

/** The report of a check of an origin, parsed by its own schema. It never waits. */
export async function checked(
  url: string,
  options: Partial<CheckOptions> = {},
  env: Record<string, string> = {},
): Promise<Report> {
  const report = await checkOrigin(
    url,
    env,
    { limits: { perSecond: 1000, most: 1000 }, only: [], ...options },
    { ...systemClock, sleep: async () => {}, progress: () => {} },
  )
  return Report.parse(JSON.parse(JSON.stringify(report)))
}
