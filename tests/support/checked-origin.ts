import { type CheckOptions, checkOrigin } from '#relay/check-origin/check-origin.ts'
import { Report } from '#relay/check-origin/report-schema.ts'

/** The report of a check of an origin, parsed by its own schema. It never waits. */
export async function checked(
  url: string,
  options: Partial<CheckOptions> = {},
  env: Record<string, string> = {},
): Promise<Report> {
  const report = await checkOrigin(url, env, {
    perSecond: 1000,
    only: [],
    sleep: async () => {},
    progress: () => {},
    ...options,
  })
  return Report.parse(JSON.parse(JSON.stringify(report)))
}
