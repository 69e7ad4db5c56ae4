import { type Finder, overOfWicket } from './beat.ts'

/** What pairs did: at the start, in the stand that held most runs, and at the end. */

export const openingStandBeat: Finder = ({ story }, innings) => {
  const stand = innings.stands.find(({ wicket }) => wicket === 1)
  const long = story.isLimited ? (story.facts.sheet.Overs ?? 20) * 2 : 60
  if (!stand || stand.runs < long || stand.batters.length !== 2) return []
  return [{ at: 0.1, weight: 40 + stand.runs / 2, wickets: [1], fact: { kind: 'opening stand', stand } }]
}

export const standBeat: Finder = (told, innings) => {
  const stand = innings.stands.find(({ wicket, batters }) => wicket > 1 && batters.length >= 2)
  const least = told.story.isLimited ? 35 : 60
  if (!stand || stand.runs < least || told.hasToldStand(innings, stand.wicket)) return []
  return [
    {
      at: overOfWicket(innings, stand.wicket) - 0.7,
      weight: 44 + stand.runs / 2,
      wickets: [stand.wicket],
      fact: { kind: 'stand', stand },
    },
  ]
}

export const tailBeat: Finder = (_told, innings) => {
  const stand = innings.stands.find(({ wicket }) => wicket >= 8)
  if (!stand || stand.runs < 25 || stand.batters.length < 2) return []
  return [
    { at: overOfWicket(innings, stand.wicket), weight: 30 + stand.runs / 2, fact: { kind: 'tail', stand } },
  ]
}
