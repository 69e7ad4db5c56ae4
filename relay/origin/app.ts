import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { CardWordingModule } from '#shared/share-card-wording.ts'
import { statusKey } from '../bytes/origin-status-key.ts'
import { createLog, type Log } from '../logging/create-log.ts'
import type { Post } from './accounts/account-parts.ts'
import { openAccounts } from './accounts/accounts.ts'
import type { CaptchaWork } from './accounts/captcha/captcha.ts'
import { codeKey } from './accounts/codes/code-secrets.ts'
import type { Hasher } from './accounts/passwords/passwords.ts'
import { adClickRoutes } from './ads/ad-click-routes.ts'
import { type Clock, iso, monotonicClock, systemClock, systemTimers, type Timers } from './clock.ts'
import type { OriginConfig } from './config.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import type { FencingTerm } from './database/fencing-term.ts'
import { openLeaderLock } from './database/leader-lock.ts'
import { openDatabase } from './database/open-database.ts'
import { WriteHealth } from './database/write-health.ts'
import { withoutDemo } from './demo/hide-demo.ts'
import { demoLeague } from './demo/league/demo-league.ts'
import { demoLanes, demoSides } from './demo/league/lanes.ts'
import { playPastSeasons } from './demo/past/past-seasons.ts'
import { playPastMatch } from './demo/past/play-past-match.ts'
import { Schedule } from './demo/schedule/schedule.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { adOf, predictionAd } from './editorial/content-schemas.ts'
import { isContent } from './editorial/desk-files.ts'
import { contentFolder, openContent } from './editorial/open-content.ts'
import { brandOf } from './editorial/site-brand.ts'
import { exportRoutes } from './export/export-routes.ts'
import { Figures } from './figures/figures.ts'
import { RecordBook } from './figures/record-book.ts'
import { groundRoutes } from './grounds/ground-routes.ts'
import { answerBrokenHttp, answerError, answerErrors } from './http/error-answers.ts'
import { ingestRoutes } from './ingest/ingest-routes.ts'
import { Leadership, type Led } from './leadership.ts'
import { mailKey, sharedMailKey } from './mail/mail-key.ts'
import { openMailQueue } from './mail/open-mail-queue.ts'
import { CurrentMatches } from './matches/current-matches.ts'
import { MatchFinder } from './matches/match-finder.ts'
import { matchRoutes } from './matches/match-routes.ts'
import type { Lane } from './play/match-script.ts'
import { ScriptPlayer } from './play/script-player.ts'
import { playerRoutes } from './players/player-routes.ts'
import { predictionRoutes } from './predictions/prediction-routes.ts'
import { reactionRoutes } from './reactions/reaction-routes.ts'
import type { RepeatedWork } from './repeated-work.ts'
import { scoringRoutes } from './scoring/scoring-routes.ts'
import { searchRoutes } from './search/find-everything.ts'
import { seriesRoutes } from './series/series-routes.ts'
import { statusRoute } from './status/status-route.ts'
import { teamRoutes } from './teams/team-routes.ts'
import { Uploads } from './uploads/uploads.ts'

const WELL_FORMED = /^[\w.:-]{1,128}$/

function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
}

export type OriginOverrides = {
  clock?: Clock
  /** For rates and durations; where only the wall clock is given, it serves for both. */
  monotonic?: Clock
  timers?: Timers
  lanes?: Lane[]
  random?: (bytes: number) => Buffer
  contentFolder?: string
  say?: (sentence: string) => void
  log?: Log
  post?: Post
  playPast?: typeof playPastMatch
  cardWordingIn?: CardWordingModule['cardWordingIn']
  hasher?: Hasher
  captchaWork?: CaptchaWork
}

const MINUTE_MS = 60_000
/** A reader waits for a code that was requested from another origin, an editor for what was saved there. */
const CHANGES_OF_OTHERS_MS = 500
const BODY_LIMIT_BYTES = 64 * 1024

export async function buildOrigin(
  config: OriginConfig,
  overrides: OriginOverrides = {},
): Promise<FastifyInstance> {
  const {
    clock = systemClock,
    monotonic = overrides.clock ?? monotonicClock,
    timers = systemTimers,
    random = randomBytes,
    say = () => {},
    log = createLog({ level: config.logLevel, process: 'origin' }),
  } = overrides
  const { demoPaceMs: paceMs } = config
  const today = iso(clock()).slice(0, 10)
  const lanes =
    overrides.lanes ?? (config.isDemo ? demoLanes(config.demoSeed ?? today, Number(today.slice(0, 4))) : [])

  const lock = openLeaderLock(config)
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT_BYTES,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: answerError,
    forceCloseConnections: true,
    trustProxy: ['loopback', ...config.trustProxy],
  })
  app.addHook('onClose', () => lock.release())
  try {
    const opened = await openDatabase(config)
    app.addHook('onClose', () => opened.destroy())
    const db = config.isDemo ? opened : withoutDemo(opened)
    const key = lock.isShared
      ? await sharedMailKey(db, config.dataDir, config.sessionSecrets)
      : mailKey(config.dataDir)

    const health = new WriteHealth(app.log, monotonic)
    const playHealth = new WriteHealth(app.log, monotonic)
    const board = new CurrentMatches({
      ...{ db, clock, log: app.log },
      leadMs: Math.min(30 * MINUTE_MS, 150 * paceMs),
      lingerMs: Math.min(10 * MINUTE_MS, Math.max(10_000, 100 * paceMs)),
    })
    const finder = new MatchFinder(db, board)
    const lead = async (term: FencingTerm): Promise<Led> => {
      const player = new ScriptPlayer({
        ...{ db, term, clock, timers, health: playHealth, log: app.log },
        demoPaceMs: paceMs,
        onFinished: (record) => {
          schedule.finished(record)
          press.desk.look()
        },
      })
      const schedule = new Schedule({
        ...{ db, term, board, player, clock, timers, lanes, paceMs },
        sides: lanes.length > 0 ? demoSides : [],
        health: playHealth,
      })
      let past: RepeatedWork | undefined
      const stop = async () => {
        await Promise.all([player.stop(), schedule.stop(), past?.stop(), post.stop()])
      }
      try {
        await schedule.start()
        await post.start(term)
        past = playPastSeasons({
          ...{ db, term, clock, timers, log: app.log, health: playHealth },
          seed: config.demoSeed,
          seasons: lanes.length > 0 ? config.demoPastSeasons : 0,
          say,
          play: overrides.playPast ?? playPastMatch,
          onPlayed: () => press.desk.look(),
        })
      } catch (error) {
        await stop()
        throw error
      }
      return { stop }
    }
    const leadership = new Leadership({
      ...{ lock, db, timers, lead, log: app.log, health: playHealth },
      follow: () => board.follow(),
    })
    app.addHook('onClose', () => leadership.stop())

    app.removeContentTypeParser('text/plain')
    answerErrors(app)
    statusRoute(app, {
      ...{ db, clock, dataDir: config.dataDir },
      key: config.operatorToken === undefined ? undefined : statusKey(config.operatorToken),
      isStorageFailing: () => health.isStorageFailing || playHealth.isStorageFailing,
    })
    const figures = new Figures(db, board, app.log)
    app.addHook('onClose', () => figures.stop())
    seriesRoutes(app, { db, board, figures, league: demoLeague })
    teamRoutes(app, { db, board, figures, league: demoLeague })
    groundRoutes(app, { db, board, league: demoLeague })
    playerRoutes(app, { db, figures, league: demoLeague })
    adClickRoutes(app, { db, clock, monotonic })
    contactRoutes(app, { db, clock, monotonic })
    const uploads = new Uploads(join(config.contentDir ?? config.dataDir, 'uploads'))
    const hasSmsGateway = config.smsWebhook !== undefined
    const press = await openContent(app, {
      ...(lock.isShared ? { lookMs: CHANGES_OF_OTHERS_MS } : {}),
      ...{ uploads, db, board, finder, clock, timers, health, league: demoLeague },
      folder: overrides.contentFolder ?? config.contentDir ?? (config.isDemo ? contentFolder() : undefined),
      isShipped: overrides.contentFolder === undefined,
      hasSmsGateway,
      cardWordingIn: overrides.cardWordingIn,
    })
    searchRoutes(app, { db, board, articles: press.articles, league: demoLeague, clock, monotonic })
    const post = openMailQueue(config, {
      ...{ db, clock, timers, say, key, log: app.log },
      ...(lock.isShared ? { lookMs: CHANGES_OF_OTHERS_MS } : {}),
      brand: () => brandOf(press.content),
    })
    const sponsorAd = () => {
      const { match } = press.content.get('ads.yaml')
      return match && adOf(match, 'UpcomingMatch')
    }
    matchRoutes(app, {
      ...{ db, board, finder, health: playHealth, sponsorAd },
      recordBook: new RecordBook(db, figures, clock),
      league: demoLeague,
    })
    const { accountOf } = await openAccounts(app, {
      ...{ db, clock, monotonic, timers, random },
      codeKey: codeKey(key),
      hasSmsGateway,
      post: overrides.post ?? post,
      verification: () => {
        const { config, phone } = press.content.get('site.yaml')
        const { IsOTPVerification, IsEmailVerification } = config
        return { otp: IsOTPVerification === 'true', email: IsEmailVerification === 'true', phone }
      },
      hasher: overrides.hasher,
      captchaWork: overrides.captchaWork,
    })
    await deskRoutes(app, {
      ...{ db, board, clock, monotonic, random, accountOf, content: press.content, uploads },
      onChange: async (kind) => {
        if (isContent(kind)) return press.content.refresh()
        await board.refresh()
        // Reports have the names of now.
        press.desk.look()
      },
    })
    reactionRoutes(app, { db, clock, monotonic, random, accountOf, exists: press.exists })
    predictionRoutes(app, {
      ...{ db, board, clock, monotonic, health, random, accountOf },
      redirectUrl: () => predictionAd(press.content.get('ads.yaml'))?.url ?? '',
    })
    exportRoutes(app, { db, accountOf })
    ingestRoutes(app, { db, board, clock, monotonic })
    scoringRoutes(app, { db, board, clock, monotonic, accountOf, onFinished: () => press.desk.look() })
    await leadership.start()
    figures.count().catch((error: unknown) => app.log.error({ err: error }, 'matches were not counted'))
    press.desk.look()
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}
