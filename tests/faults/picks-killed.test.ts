import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '#relay/origin/seeded-random.ts'
import type { Prediction } from '#shared/api/prediction.ts'
import { bringIn } from '../support/bring-in.ts'
import { byDepth } from '../support/depth.ts'
import { forkOrigin, getJson } from '../support/origin-process.ts'
import { databaseOf, temporaryFolder } from '../support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '../support/own-match.ts'

const KILLS = byDepth({ quick: 2, deep: 100 })
const WITHIN_MS = byDepth({ quick: 300_000, deep: 1_200_000 })
const HOUR_MS = 3_600_000

type Inserted = { Status: { code: number } }

test(
  `killed ${KILLS} times while people pick, an origin loses no pick that it thanked for, and doubles none`,
  async () => {
    const dataDir = temporaryFolder()
    const db = await databaseOf(dataDir)
    const { matchId } = await bringIn(db, cricsheetJson(shortPlan('picked')), { replay: { paceMs: 1000 } })
    // The first of the whole schedule, and not to be played here.
    const start_time = new Date(Date.now() + HOUR_MS).toISOString()
    await db.updateTable('matches').set({ start_time }).where('id', '=', matchId).execute()

    const random = seededRandom('killed picks')
    const thanked: string[] = []
    let asked = 0
    // Where the machine is slow it is killed more often, until there was enough that could have been lost.
    for (let kill = 0; kill < KILLS || (thanked.length <= KILLS && kill < 10 * KILLS); kill++) {
      const { child, url } = await forkOrigin(dataDir)
      const { data } = await getJson<{ data: Prediction[] }>(`${url}/api/Prediction/Get`)
      const open = data.find((one) => one.MatchId === matchId) ?? data[0]
      if (!open?.IsOpen) throw new Error('There is no open prediction.')
      let isOver = false
      const people = [0, 1, 2].map(async (address) => {
        while (!isOver) {
          const whatsappNumber = `97${String(asked++).padStart(8, '0')}`
          const body = JSON.stringify({
            predictionId: open.PredictionId,
            winTeamId: open.TeamA.TeamId,
            firstName: 'Asha',
            whatsappNumber,
          })
          const headers = {
            'content-type': 'application/json',
            'x-forwarded-for': `203.0.${kill}.${address}`,
          }
          const answer = await fetch(`${url}/api/Prediction/Insert`, { method: 'POST', headers, body }).catch(
            () => undefined,
          )
          const inserted = (await answer?.json().catch(() => undefined)) as Inserted | undefined
          if (inserted?.Status.code === 0) thanked.push(whatsappNumber)
          else isOver = true
        }
      })
      await wait(random() * 150)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      isOver = true
      await Promise.all([ended, ...people])
    }

    const picks = await db.selectFrom('picks').select(['prediction_id', 'number', 'place']).execute()
    const kept = picks.map(({ number }) => number)
    expect(kept).toEqual(expect.arrayContaining(thanked))
    expect(new Set(kept).size).toBe(kept.length)
    expect(thanked.length).toBeGreaterThan(KILLS)
    const ids = await db.selectFrom('predictions').select('match_id').execute()
    expect(new Set(ids.map(({ match_id }) => match_id)).size).toBe(ids.length)
    for (const { prediction_id } of picks) {
      const places = picks.filter((one) => one.prediction_id === prediction_id).map(({ place }) => place)
      expect(places.sort((a, b) => a - b)).toEqual(places.map((_, index) => index + 1))
    }
  },
  WITHIN_MS,
)
