import { type KnownLeague, NO_LEAGUE } from '../known-league.ts'
import type { Picture } from '../pictures/picture.ts'
import { anglesOf, heroOf } from './story/angle.ts'
import type { BatterStory, InningsStory, StandStory } from './story/innings-story.ts'
import type { MatchStory } from './story/match-story.ts'

/** What a drawing shows, without a word of any language. */
export type Shows =
  | { kind: 'rain' | 'board' | 'place' | 'worm' }
  | { kind: 'wheel'; innings: InningsStory; batter: BatterStory }
  | { kind: 'towers'; innings: InningsStory }
  | { kind: 'stands'; innings: InningsStory; stand: StandStory }

export type Illustration = { picture: Picture; alt: string; shows: Shows }

/**
 * A drawing of what the report is about. A match has several that say something of it, in an order of its own;
 * the first of another kind than `beside`, the pictures that will stand next to it, is taken.
 */
export function reportPicture(
  story: MatchStory,
  beside: readonly string[] = [],
  league: KnownLeague = NO_LEAGUE,
): Illustration {
  const [first] = story.innings
  if (!first || first.overs.length < 3 || story.result.Kind === 'no result') return rain()
  const ways = waysOf(story, league)
  return ways.find(({ picture }) => !beside.includes(picture.kind)) ?? ways[0] ?? rain()
}

type Way = Illustration | undefined

/** What tells the story itself comes first, beginning with another for each match; then whatever else says something. */
function waysOf(story: MatchStory, league: KnownLeague): Illustration[] {
  const [angle] = anglesOf(story)
  const wheel = heroesWheel(story, league)
  const [lines, board, ground] = [worm(story, league), scoreboard(story, league), place(story, league)]
  const [towers, stand] = [tallTowers(story, league), longStand(story, league)]
  const rest = [board, stand, ground, towers, lines, wheel]
  switch (angle?.kind) {
    case 'super over':
    case 'tie':
    case 'close chase':
    case 'close defence':
      return inOrder(story, [lines, board], rest)
    case 'collapse':
      return inOrder(story, [manhattan(story, angle.innings, league), board], rest)
    case 'hundred':
      return inOrder(story, [wagonWheel(story, angle.innings, angle.batter, league), stand], rest)
    case 'rain':
      return inOrder(story, [rain()], rest)
    case 'draw':
      return inOrder(story, [ground, stand, wheel], rest)
    case 'five-for':
      return inOrder(story, [manhattan(story, angle.innings, league), board], rest)
    default:
      return inOrder(story, rest, [])
  }
}

function inOrder({ facts }: MatchStory, first: readonly Way[], then: readonly Way[]): Illustration[] {
  const told = first.filter((way) => way !== undefined)
  const turn = told.length === 0 ? 0 : facts.id % told.length
  return [...told.slice(turn), ...told.slice(0, turn), ...then.filter((way) => way !== undefined)]
}

function rain(): Illustration {
  return {
    picture: { kind: 'rain', stage: 'pouring' },
    shows: { kind: 'rain' },
    alt: 'Rain on the covers of a cricket ground.',
  }
}

/** The wheel of whoever did most, where that was with the bat. */
function heroesWheel(story: MatchStory, league: KnownLeague): Way {
  const hero = heroOf(story)
  if (!hero || !('batter' in hero) || hero.batter.runs < 50) return undefined
  return wagonWheel(story, hero.innings, hero.batter, league)
}

/** How often the ropes were reached is on the card; which way is the artist's. */
function wagonWheel(story: MatchStory, innings: InningsStory, batter: BatterStory, league: KnownLeague): Way {
  const { id, runs, fours, sixes } = batter
  if (runs < 30 || fours + sixes < 4 || fours > 60) return undefined
  const side = sideOf(story, innings, league)
  const { Name = 'a player' } =
    story.facts.sheet.Teams.flatMap(({ Players }) => Players).find(({ PlayerId }) => PlayerId === id) ?? {}
  const hits = [...countOf(fours, 'four', 'fours'), ...countOf(sixes, 'six', 'sixes')].join(' and ')
  return {
    shows: { kind: 'wheel', innings, batter },
    picture: { kind: 'wagon-wheel', fours, sixes, spread: 330, side: side.short, total: `${runs}` },
    alt: `A ground from above with a line for each boundary in the ${runs} of ${Name} for ${side.name}: ${hits}. Which way they went is the artist’s idea.`,
  }
}

function countOf(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}

function scoreboard(story: MatchStory, league: KnownLeague): Way {
  const lines = [...new Set(story.innings.map(({ card }) => card.BattingTeamId))].map((teamId) => {
    const own = story.innings.filter(({ card }) => card.BattingTeamId === teamId)
    const totals = own.map(({ card }) => card.Runs).slice(0, 2)
    const [only] = own
    return { ...(only ? sideOf(story, only, league) : { short: '', name: '' }), figures: totals.join(' ') }
  })
  if (lines.length !== 2 || lines.some(({ figures }) => figures.length > 6)) return undefined
  const { facts } = story
  const skies = ['dawn', 'day', 'dusk', 'night'] as const
  return {
    shows: { kind: 'board' },
    picture: {
      kind: 'scoreboard',
      lines: lines.map(({ short, figures }) => ({ side: short, figures })),
      sky: skies[(facts.id + Math.floor(facts.id / 4)) % skies.length] ?? 'dawn',
    },
    alt: `A painted scoreboard with the crests and totals of both sides: ${lines.map(({ name, figures }) => `${name} ${figures.replace(' ', ' and ')}`).join(', ')}.`,
  }
}

function place({ facts }: MatchStory, league: KnownLeague): Way {
  const sight = league.sightOf(facts.venue)
  if (!sight) return undefined
  const hours = ['morning', 'noon', 'evening', 'sunset'] as const
  const { landmark, water = false, seen } = sight
  return {
    shows: { kind: 'place' },
    picture: { kind: 'place', landmark, water, hour: hours[facts.id % hours.length] ?? 'noon' },
    alt: `A drawing of ${facts.venue}, with ${seen}.`,
  }
}

function manhattan(story: MatchStory, innings: InningsStory, league: KnownLeague): Way {
  if (innings.overs.length > 120) return undefined
  const { short, name, colours } = sideOf(story, innings, league)
  return {
    shows: { kind: 'towers', innings },
    picture: {
      kind: 'manhattan',
      overs: innings.overs.map(({ runs }) => Math.max(0, runs)),
      wickets: innings.overs.map(({ wickets }) => Math.max(0, wickets)),
      side: short,
      total: `${innings.card.Runs}`,
      ...(colours ? { colours } : {}),
    },
    alt: `The crest of ${name} and their total of ${innings.card.Runs} above the runs of each of their overs, with a dot for each wicket.`,
  }
}

/** An innings that was made or lost in an over or two: its towers show which. */
function tallTowers(story: MatchStory, league: KnownLeague): Way {
  const worth = ({ runs, wickets }: InningsStory['overs'][number]) => runs + wickets * 6
  const most = ({ overs }: InningsStory) => Math.max(0, ...overs.map(worth))
  const [tallest] = story.innings.toSorted((a, b) => most(b) - most(a))
  return tallest && most(tallest) >= 20 ? manhattan(story, tallest, league) : undefined
}

/** The bars of an innings that rested on one stand. */
function longStand(story: MatchStory, league: KnownLeague): Way {
  const best = ({ stands }: InningsStory) => stands[0]?.runs ?? 0
  const [innings] = story.innings.toSorted((a, b) => best(b) - best(a))
  const longest = innings?.stands[0]
  const [one, other] = longest?.batters ?? []
  const overs = story.facts.sheet.Overs ?? 90
  if (!innings || !longest || !one || !other || longest.runs < (overs > 50 ? 110 : overs > 25 ? 80 : 55))
    return undefined
  const { short, name } = sideOf(story, innings, league)
  const grounds = ['rust', 'sea', 'ballDark', 'stone'] as const
  const stands = innings.stands.toSorted((a, b) => a.wicket - b.wicket)
  return {
    shows: { kind: 'stands', innings, stand: longest },
    picture: {
      kind: 'partnership',
      stands: stands.map(({ runs }) => runs),
      shares: [one.share, other.share],
      ground: grounds[story.facts.id % grounds.length] ?? 'rust',
      side: short,
      total: `${longest.runs}`,
    },
    alt: `The crest of ${name} and a bar for each of their partnerships, the longest, of ${longest.runs}, in the two parts that its batters made.`,
  }
}

/** The two lines of a match of one innings a side. */
function worm(story: MatchStory, league: KnownLeague): Way {
  const { facts, innings } = story
  const sides = innings.map((one) => sideOf(story, one, league))
  if (innings.length !== 2 || innings.some(({ overs }) => overs.length < 2)) return undefined
  const colours = sides.flatMap((side) => (side.colours ? [side.colours[0]] : []))
  return {
    shows: { kind: 'worm' },
    picture: {
      kind: 'worm',
      ground: facts.id % 2 === 0 ? 'blue' : 'dusk',
      lines: innings.map(({ overs }) => overs.map(({ after }) => after.runs)),
      wickets: innings.map(({ overs }) =>
        overs.flatMap(({ wickets }, over) => (wickets > 0 ? [over + 1] : [])),
      ),
      ...(facts.sheet.Overs === undefined ? {} : { overs: facts.sheet.Overs }),
      ...(colours.length === 2 ? { colours, sides: sides.map(({ short }) => short) } : {}),
    },
    alt: `How the runs of ${sides.map(({ name }, index) => `${name} (${innings[index]?.card.Runs})`).join(' and ')} grew over by over, with a dot for each over that brought a wicket.`,
  }
}

type SideShown = { name: string; short: string; colours: [string, string] | undefined }

function sideOf({ facts }: MatchStory, { card }: InningsStory, league: KnownLeague): SideShown {
  const team = facts.teams.find(({ TeamId }) => TeamId === card.BattingTeamId)
  return {
    name: team?.TeamName ?? 'a side',
    short: team?.ShortName ?? '',
    colours: league.coloursOf(card.BattingTeamId),
  }
}
