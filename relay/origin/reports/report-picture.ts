import { coloursOfSide, sightOf } from '../league/side-look.ts'
import type { Picture } from '../pictures/picture.ts'
import { anglesOf, heroOf } from './angle.ts'
import type { BatterStory, InningsStory } from './innings-story.ts'
import type { MatchStory } from './match-story.ts'

export type Illustration = { picture: Picture; alt: string }

/** A drawing of what the report is about. Where several would do, the match's number says which. */
export function reportPicture(story: MatchStory): Illustration {
  const { facts, innings } = story
  const [first] = innings
  if (!first || first.overs.length < 3 || story.result.Kind === 'no result') return rain()
  const ways = waysOf(story).filter((way) => way !== undefined)
  return ways[facts.id % ways.length] ?? rain()
}

/** The story's own picture first; a chart only where its lines or towers are the story. */
function waysOf(story: MatchStory): (Illustration | undefined)[] {
  const [angle] = anglesOf(story)
  const hero = heroOf(story)
  const wheel = hero && 'batter' in hero ? wagonWheel(story, hero.innings, hero.batter) : undefined
  switch (angle?.kind) {
    case 'super over':
    case 'tie':
    case 'close chase':
    case 'close defence':
      return [worm(story), scoreboard(story), worm(story), wheel]
    case 'collapse':
      return [manhattan(story, angle.innings), scoreboard(story), place(story)]
    case 'hundred':
      return [wagonWheel(story, angle.innings, angle.batter)]
    case 'rain':
      return [rain(), place(story), wheel]
    case 'draw':
      return [place(story), wheel]
    case 'five-for':
      return [scoreboard(story), place(story), manhattan(story, angle.innings)]
    default:
      return [wheel, place(story), scoreboard(story), wheel ?? place(story), worm(story)]
  }
}

function rain(): Illustration {
  return { picture: { kind: 'rain', stage: 'pouring' }, alt: 'Rain on the covers of a cricket ground.' }
}

/** How often the ropes were reached is on the card; which way is the artist's. */
function wagonWheel(
  story: MatchStory,
  innings: InningsStory,
  { id, runs, fours, sixes }: BatterStory,
): Illustration | undefined {
  if (runs < 30 || fours + sixes < 4 || fours > 60) return undefined
  const side = sideOf(story, innings)
  const { Name = 'a player' } =
    story.facts.sheet.Teams.flatMap(({ Players }) => Players).find(({ PlayerId }) => PlayerId === id) ?? {}
  const hits = [...counted(fours, 'four', 'fours'), ...counted(sixes, 'six', 'sixes')].join(' and ')
  return {
    picture: { kind: 'wagon-wheel', fours, sixes, spread: 330, side: side.short, total: `${runs}` },
    alt: `A ground from above with a line for each boundary in the ${runs} of ${Name} for ${side.name}: ${hits}. Which way they went is the artist’s idea.`,
  }
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}

function scoreboard(story: MatchStory): Illustration | undefined {
  const lines = [...new Set(story.innings.map(({ card }) => card.BattingTeamId))].map((teamId) => {
    const own = story.innings.filter(({ card }) => card.BattingTeamId === teamId)
    const totals = own.map(({ card }) => card.Runs).slice(0, 2)
    const [only] = own
    return { ...(only ? sideOf(story, only) : { short: '', name: '' }), figures: totals.join(' ') }
  })
  if (lines.length !== 2 || lines.some(({ figures }) => figures.length > 6)) return undefined
  const { facts } = story
  const skies = ['dawn', 'day', 'dusk', 'night'] as const
  return {
    picture: {
      kind: 'scoreboard',
      lines: lines.map(({ short, figures }) => ({ side: short, figures })),
      sky: skies[(facts.id + Math.floor(facts.id / 4)) % skies.length] ?? 'dawn',
    },
    alt: `A painted scoreboard with the crests and totals of both sides: ${lines.map(({ name, figures }) => `${name} ${figures.replace(' ', ' and ')}`).join(', ')}.`,
  }
}

function place({ facts }: MatchStory): Illustration | undefined {
  const sight = sightOf(facts.venue)
  if (!sight) return undefined
  const hours = ['morning', 'noon', 'evening', 'sunset'] as const
  const { landmark, water = false, seen } = sight
  return {
    picture: { kind: 'place', landmark, water, hour: hours[facts.id % hours.length] ?? 'noon' },
    alt: `A drawing of ${facts.venue}, with ${seen}.`,
  }
}

function manhattan(story: MatchStory, innings: InningsStory): Illustration | undefined {
  if (innings.overs.length > 120) return undefined
  const { short, name, colours } = sideOf(story, innings)
  return {
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

/** The two lines of a match of one innings a side. */
function worm(story: MatchStory): Illustration | undefined {
  const { facts, innings } = story
  const sides = innings.map((one) => sideOf(story, one))
  if (innings.length !== 2 || innings.some(({ overs }) => overs.length < 2)) return undefined
  const colours = sides.flatMap((side) => (side.colours ? [side.colours[0]] : []))
  return {
    picture: {
      kind: 'worm',
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

function sideOf({ facts }: MatchStory, { card }: InningsStory): SideShown {
  const team = facts.teams.find(({ TeamId }) => TeamId === card.BattingTeamId)
  return {
    name: team?.TeamName ?? 'a side',
    short: team?.ShortName ?? '',
    colours: coloursOfSide(card.BattingTeamId),
  }
}
