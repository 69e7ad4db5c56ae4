import type { Prediction } from '#shared/api/prediction.ts'
import { no, ok } from './account-double.ts'
import type { Asked, SampleRelay } from './sample-relay.ts'
import { side } from './samples/sides.ts'

const [riders, salts] = [side('Riders').team, side('Salts').team]

/** The prediction of one match to come, as an origin has it. */
export function openPrediction(MatchId: number, changes: Partial<Prediction> = {}): Prediction {
  return {
    PredictionId: 3,
    MatchId,
    BannerUrl: '/api/Media/prediction-banner.svg',
    BannerRedirectionUrl: 'https://tea.example/',
    SideImageUrl: '/api/Media/prediction-side.svg',
    TeamA: riders,
    TeamB: salts,
    IsOpen: true,
    ClosesAt: new Date(Date.now() + 3_600_000).toISOString(),
    ...changes,
  }
}

/** The prediction calls of an origin; one pick a number. */
export class PredictionDouble {
  readonly asked: Asked[] = []
  predictions: Prediction[] = []
  instead: { status: number; body: object } | undefined

  constructor(relay: SampleRelay) {
    relay.serve(/^\/api\/Prediction\/Get$/, () => ({ body: ok(200, { data: this.predictions }) }))
    relay.serve(/^\/api\/Prediction\/GetTeamByMatchId$/, () => ({
      body: ok(200, { providerList: [riders, salts].map(({ TeamId, TeamName }) => ({ TeamId, TeamName })) }),
    }))
    relay.serve(/^\/api\/Prediction\/Insert$/, (asked) => this.#insert(asked))
    relay.picture('/api/Media/prediction-banner.svg', picture(1200, 300, '#c9963b'))
    relay.picture('/api/Media/prediction-side.svg', picture(600, 800, '#2f7d4f'))
  }

  #insert(asked: Asked): { status?: number; body: object } {
    this.asked.push(asked)
    if (this.instead) return this.instead
    const { winTeamId } = asked.body as { winTeamId: number }
    const Counts = [riders, salts].map(({ TeamId }) => ({
      TeamId,
      Count: (TeamId === riders.TeamId ? 12 : 5) + (TeamId === winTeamId ? 1 : 0),
    }))
    const [first, ...others] = this.predictions
    if (!first) return no(404, 'No such prediction.')
    this.predictions = [{ ...first, Counts, MyTeamId: winTeamId }, ...others]
    return { body: ok(0, { Counts }, 'Your pick is in.') }
  }
}

function picture(width: number, height: number, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v${height}H0z" fill="${colour}"/></svg>`
}
