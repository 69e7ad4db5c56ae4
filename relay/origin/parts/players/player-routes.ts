import type { FastifyInstance } from 'fastify'
import type { PlayerDetail } from '#shared/api/people.ts'
import type { Database } from '../../core/database/schema.ts'
import { readCall } from '../../core/http/call.ts'
import { idInPath, idInQuery, pageOfQuery, textInQuery } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { LISTED, NAMED } from '../../core/http/send-answer.ts'
import type { KnownLeague } from '../../core/league-facts.ts'
import { currentId } from '../../core/names/other-names.ts'
import { againstBatters, againstBowlers, type Met } from '../statistics/batter-against-bowler.ts'
import { bowlersMet, bowlingSplits, phaseSplits } from '../statistics/batting-splits.ts'
import { careerOf, formOf, logOf } from '../statistics/career.ts'
import type { Figures } from '../statistics/figures.ts'
import { bowlingStylesOf, namesOf, playersOf, playersPage } from './player-store.ts'

export type PlayerParts = { db: Database; figures: Figures; league: KnownLeague }

const MAX_SEARCH_LENGTH = 100
const SEARCH_RULE = `has to be given once, in at most ${MAX_SEARCH_LENGTH} characters.`

export function playerRoutes(app: FastifyInstance, { db, figures, league }: PlayerParts): void {
  readCall(app, '/api/Player/List', NAMED, async (request) => {
    await figures.count()
    const text = textInQuery(request, 'SearchText', [0, MAX_SEARCH_LENGTH], SEARCH_RULE)
    const words = text.split(/\s+/).filter((word) => word !== '')
    const filter = { words, teamId: idInQuery(request, 'TeamId') }
    return playersPage(db, pageOfQuery(request.query), filter, league)
  })

  async function meetings(id: number, matches: Awaited<ReturnType<Figures['ofPlayer']>>) {
    const bowlers = againstBowlers(matches)
    const hasBowled = matches.some(({ Bowling }) => Bowling.length > 0)
    const batters = hasBowled ? againstBatters(id, await figures.ofMatchesOf(id)) : []
    const names = await namesOf(
      db,
      [...bowlers, ...batters].map(([other]) => other),
    )
    const shown = (met: Met) =>
      met.map(([PlayerId, { runs: Runs, balls: Balls, outs: Outs }]) => ({
        ...{ PlayerId, Name: names.get(PlayerId) ?? '', Runs, Balls, Outs },
      }))
    return { AgainstBowlers: shown(bowlers), AgainstBatters: shown(batters) }
  }

  readCall(app, '/api/Player/Detail/:id', LISTED, async (request) => {
    const id = await currentId(db, 'Player', idInPath(request, 'player'))
    await figures.count()
    const [player] = await playersOf(db, [id], league)
    if (!player) throw new Refusal(404, 'There is no such player.')
    const matches = await figures.ofPlayer(id)
    const styles = await bowlingStylesOf(db, bowlersMet(matches))
    const data: PlayerDetail = {
      ...player,
      Career: careerOf(matches),
      Form: formOf(matches),
      Log: logOf(matches),
      ByPhase: phaseSplits(matches),
      ByBowling: bowlingSplits(matches, (bowler) => styles.get(bowler) ?? ''),
      ...(await meetings(id, matches)),
      About: '',
    }
    return { data }
  })
}
