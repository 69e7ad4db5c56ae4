import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { composeAsProcesses } from '#tests/support/compose/as-processes.ts'
import { missingPrograms } from '#tests/support/compose/programs.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { LoyalViewer } from '#tests/support/loyal-viewer.ts'
import { Reader } from '#tests/support/reader.ts'

const missing = missingPrograms()
const chance = () => randomBytes(24).toString('hex')

// Every part of it is tried elsewhere; this takes a minute of both cores.
test.runIf(IS_DEEP && missing.length === 0)(
  `all of docker-compose.yml runs by its own commands, settings and health checks${missing.length > 0 ? ` (left out: ${missing.join(', ')} not installed)` : ''}`,
  async () => {
    const token = chance()
    const secrets = {
      ...{ SESSION_SECRET: chance(), OPERATOR_TOKEN: token },
      ...{ POSTGRES_PASSWORD: chance(), GRAFANA_PASSWORD: chance() },
    }
    const { loopback, skipped, restart, end } = await composeAsProcesses('docker-compose.yml', secrets)
    try {
      const at = (service: string, port: number) => `http://127.0.0.1:${loopback.port(service, port)}`
      const site = at('proxy', 8080)
      const page = await fetch(site)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<html')

      const viewer = await Reader.open(site)
      viewer.subscribe('live')
      await viewer.holds('live', () => true)
      viewer.close()

      const leaders = await Promise.all(
        ['relay-a', 'relay-b'].map(async (relay) => {
          const answer = await fetch(`${at(relay, 8080)}/metrics`, {
            headers: { authorization: `Bearer ${token}` },
          })
          return /crease_cluster_role\{role="leader"\} 1/.test(await answer.text())
        }),
      )
      expect(leaders.sort()).toEqual([false, true])

      if (!skipped.has('prometheus')) {
        await expect
          .poll(async () => {
            const answer = await fetch(`${at('prometheus', 9090)}/api/v1/query?query=up`)
            const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }
            return data.result.map(({ value }) => value[1])
          })
          .toEqual(['1', '1'])
        const rules = await (await fetch(`${at('prometheus', 9090)}/api/v1/rules`)).text()
        expect(rules).toContain('CreaseRelayDown')
      }

      // An upgrade, as relay/docs/deploy.md has it. A relay takes seven seconds and more to leave.
      if (IS_DEEP) {
        const loyal = new LoyalViewer(site, ['live'])
        await expect.poll(() => loyal.states.size).toBe(1)
        await restart('relay-a')
        await restart('relay-b')
        const held = loyal.held.size
        await expect.poll(() => loyal.held.size, { timeout: 60_000 }).toBeGreaterThan(held)
        loyal.leave()
        expect([loyal.snapshots, loyal.epochs.size, loyal.closeCodes.every((code) => code === 1012)]).toEqual(
          [1, 1, true],
        )
      }
    } finally {
      await end()
    }
  },
)
