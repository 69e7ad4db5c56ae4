import { type CheckedText, type Figure, NOTHING } from '../checked-text.ts'
import { takerOf } from '../story/beat.ts'
import type { Fact, Fall } from '../story/fact.ts'
import type { BatterStory, InningsStory, StandStory } from '../story/innings-story.ts'
import { paceOf } from '../story/pace.ts'
import type { PhraseKey } from './phrase-keys.ts'
import type { PhraseTeller } from './phrase-teller.ts'

type Of<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>

/** A fact of an innings in a phrase; nothing where every phrase for it has been said. */
export function factTold(teller: PhraseTeller, innings: InningsStory, fact: Fact): CheckedText {
  const { number } = innings
  const team = teller.team(innings.card.BattingTeamId)
  switch (fact.kind) {
    case 'batter':
      return fact.isAgain ? endOfBest(teller, innings, fact.batter) : bestBatter(teller, innings, fact.batter)
    case 'support':
      return supportTold(teller, innings, fact)
    case 'start':
      return teller.tell(fact.isBad ? 'badStart' : 'start', {
        ...standing(teller, innings, fact.overs),
        team,
      })
    case 'first wicket': {
      const values = { name: teller.name(fact.wicket.player), bowler: teller.name(fact.bowler) }
      return fact.wicket.runs === 0
        ? teller.tell('firstAtNought', values)
        : teller.tell('firstWicket', { ...values, total: teller.fellAt(innings, fact.wicket) })
    }
    case 'fall':
      return fallTold(teller, innings, fact.fall)
    case 'midway':
      if (fact.late === undefined)
        return teller.tell('midway', { ...standing(teller, innings, fact.half), team })
      return teller.tell('midways', {
        ...standing(teller, innings, fact.half),
        team,
        later: teller.stoodAt(innings, fact.late),
        lateAfter: teller.after(innings, fact.late),
      })
    case 'big over':
      return bigOver(teller, innings, fact)
    case 'finish': {
      const key = ({ fast: 'finishFast', slow: 'finishSlow', even: 'finishEven' } as const)[fact.pace]
      const n = teller.figure({ what: 'runs since', innings: number, overs: fact.over }, fact.runs)
      return teller.tell(key, { n, last: teller.last(innings, fact.over), team })
    }
    case 'boundaries':
      return teller.tell('boundaries', {
        fours: teller.figure({ what: 'fours', innings: number }, fact.fours),
        sixes: teller.figure({ what: 'sixes', innings: number }, fact.sixes),
        team,
      })
    case 'collapse': {
      const isNew = ![fact.first, fact.last].some(({ n }) => teller.hasToldWicket(innings, n))
      return teller.tell(isNew ? 'collapse' : 'collapseAgain', teller.slide(innings, fact.first, fact.last))
    }
    case 'bowlers': {
      const { best, second } = fact
      const values = { name: teller.name(best.id), bowl: teller.bowl(innings, best) }
      if (!second) return teller.tell('bowler', values)
      return teller.tell('bowlers', {
        ...values,
        other: teller.name(second.id),
        otherFig: teller.fig(innings, second),
        otherTook: teller.took(innings, second),
      })
    }
    case 'maidens': {
      const { id, maidens } = fact.bowler
      const n = teller.figure({ what: 'bowler maidens', innings: number, player: id }, maidens)
      return teller.tell('maidens', { name: teller.name(id), n })
    }
    case 'tight': {
      const { id, runs } = fact.bowler
      return teller.tell('tight', {
        name: teller.name(id),
        length: teller.bowlersLength(innings, fact.bowler),
        runs: teller.figure({ what: 'bowler runs', innings: number, player: id }, runs),
      })
    }
    case 'extras':
      return teller.tell('extras', {
        n: teller.figure({ what: 'extras', innings: number }, fact.extras),
        team,
      })
    case 'need':
      return needTold(teller, innings, fact)
    case 'won chase': {
      const wickets = teller.figure({ what: 'wickets left', innings: number }, 10 - innings.card.Wickets)
      if (fact.ballsLeft === 0) return teller.tell('wonLastBall', { wickets, team })
      return teller.tell('won', {
        wickets,
        team,
        balls: teller.figure({ what: 'balls left', innings: number }, fact.ballsLeft),
      })
    }
    case 'last over lost':
      return lastOverLost(teller, innings, fact)
    case 'lost chase': {
      const n = teller.figure({ what: 'won by runs' }, fact.short)
      return innings.card.AllOut
        ? teller.tell('allOut', { n, team, length: teller.length(innings) })
        : teller.tell('oversOut', { n, team, score: teller.score(innings) })
    }
    case 'opening stand':
      return teller.tell(
        fact.stand.isUnbroken ? 'openingUnbroken' : 'openingStand',
        teller.stand(innings, fact.stand),
      )
    case 'stand':
      return standTold(teller, innings, fact.stand)
    case 'tail':
      return teller.tell('tail', teller.stand(innings, fact.stand))
  }
}

const standing = (teller: PhraseTeller, innings: InningsStory, over: number) => ({
  score: teller.stoodAt(innings, over),
  after: teller.after(innings, over),
})

function bestBatter(teller: PhraseTeller, innings: InningsStory, batter: BatterStory): CheckedText {
  const key = batter.runs >= 100 ? 'topHundred' : batter.runs >= 50 ? 'topFifty' : 'topScore'
  return teller.tell(key, { name: teller.name(batter.id), bat: teller.bat(innings, batter) })
}

/** How the innings that the report began with came to its end, or what it was made of. */
function endOfBest(teller: PhraseTeller, innings: InningsStory, batter: BatterStory): CheckedText {
  const name = teller.name(batter.id)
  const wicket = innings.wickets.find(({ player }) => player === batter.id)
  const taker = wicket && takerOf(teller, innings, wicket.n)
  if (wicket && taker !== undefined) {
    return teller.tell('topGone', { name, bowler: teller.name(taker), total: teller.fellAt(innings, wicket) })
  }
  if (teller.hasTold('boundaries', innings, batter.id)) return NOTHING
  return teller.tell('topHits', { name, hits: teller.hits(innings, batter) })
}

function supportTold(
  teller: PhraseTeller,
  innings: InningsStory,
  { one, other }: Of<'support'>,
): CheckedText {
  const values = { name: teller.name(one.id), bat: teller.bat(innings, one, false) }
  if (other) {
    return teller.tell('support', {
      ...values,
      other: teller.name(other.id),
      otherBat: teller.bat(innings, other, false),
    })
  }
  const pace = paceOf(teller.story, innings, one.runs, one.balls)
  return teller.tell(({ quick: 'oneQuick', slow: 'oneSlow', usual: 'oneMore' } as const)[pace], values)
}

const FALLS: Record<Fall['how'], PhraseKey> = {
  caught: 'caught',
  'caught and bowled': 'ownCatch',
  bowled: 'bowled',
  lbw: 'lbw',
  stumped: 'stumped',
  'run out': 'runOut',
}

function fallTold(teller: PhraseTeller, innings: InningsStory, fall: Fall): CheckedText {
  const { batter, bowler, fielder } = fall
  const key = fall.how === 'run out' && fielder !== undefined ? 'runOutBy' : FALLS[fall.how]
  return teller.tell(key, {
    name: teller.name(batter.id),
    runs: teller.runsOf(innings, batter),
    total: teller.fellAt(innings, fall),
    bowler: bowler === undefined ? '' : teller.name(bowler),
    fielder: fielder === undefined ? '' : teller.name(fielder),
  })
}

function bigOver(
  teller: PhraseTeller,
  { number }: InningsStory,
  { over, bowler }: Of<'big over'>,
): CheckedText {
  const values = {
    bowler: teller.name(bowler),
    runs: teller.figure({ what: 'runs in over', innings: number, over: over.over }, over.runs),
  }
  if (teller.story.countsBalls) return teller.tell('bigSet', { ...values, set: teller.set })
  const count: Figure = teller.figure(
    { what: 'over number', innings: number, overs: over.over + 1 },
    over.over + 1,
  )
  return teller.tell('bigOver', { ...values, over: count })
}

function needTold(
  teller: PhraseTeller,
  innings: InningsStory,
  { over, runs, balls, trend }: Of<'need'>,
): CheckedText {
  const key = (
    { thin: 'needThin', growing: 'needGrowing', shrinking: 'needShrinking', even: 'needEven' } as const
  )[trend]
  const at = { innings: innings.number, overs: over }
  // Where balls are counted, half of them are as many as are left, and the figure would come twice.
  const isHalfway = teller.story.countsBalls && innings.overs[over - 1]?.after.legal === balls
  return teller.tell(key, {
    ...standing(teller, innings, over),
    ...(isHalfway ? { after: teller.part('afterHalf') } : {}),
    runs: teller.figure({ what: 'needed after', ...at }, runs),
    balls: teller.figure({ what: 'balls left after', ...at }, balls),
  })
}

function lastOverLost(
  teller: PhraseTeller,
  { number, overs, card }: InningsStory,
  { over, needed }: Of<'last over lost'>,
): CheckedText {
  const [bowler] = over.bowlers
  return teller.tell(teller.story.countsBalls ? 'lastSet' : 'lastOver', {
    needed: teller.figure({ what: 'needed after', innings: number, overs: overs.length - 1 }, needed),
    made: teller.figure({ what: 'runs in over', innings: number, over: over.over }, over.runs),
    bowler: bowler === undefined || over.bowlers.length > 1 ? '' : teller.name(bowler),
    team: teller.team(card.BattingTeamId),
    set: teller.set,
  })
}

function standTold(teller: PhraseTeller, innings: InningsStory, stand: StandStory): CheckedText {
  const values = teller.stand(innings, stand)
  if (stand.isUnbroken) return teller.tell('standUnbroken', values)
  const fell = innings.wickets.find(({ n }) => n === stand.wicket)
  const taker = takerOf(teller, innings, stand.wicket)
  // A stand that began at nought ended at the total that it made: one figure is enough.
  if (!fell || taker === undefined || fell.runs === stand.runs) return teller.tell('stand', values)
  return teller.tell('standBroken', {
    ...values,
    bowler: teller.name(taker),
    total: teller.fellAt(innings, fell),
  })
}
