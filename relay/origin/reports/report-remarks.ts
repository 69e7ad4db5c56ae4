import { DescribedDeeds } from './described-deeds.ts'
import { limitedInnings, longInnings } from './innings-remarks.ts'
import { heroOf, leadRemarks, marginPart } from './lead-remarks.ts'
import { type MatchStory, sidesOf } from './match-story.ts'
import { batPart, bowlPart, type ReportRemark, scorePart } from './report-remark.ts'
import { seasonRemarks } from './season-remarks.ts'

export type ReportRemarks = { title: ReportRemark; summary: ReportRemark; paragraphs: ReportRemark[][] }

export function reportRemarks(story: MatchStory): ReportRemarks {
  const { title, remarks } = leadRemarks(story)
  const deeds = new DescribedDeeds()
  deeds.note(remarks)
  const innings = story.isLimited ? limitedInnings(story, deeds) : longInnings(story, deeds)
  return {
    title,
    summary: summaryOf(story),
    paragraphs: [remarks, ...innings, seasonRemarks(story)].filter(({ length }) => length > 0),
  }
}

function summaryOf(story: MatchStory): ReportRemark {
  const { result, innings } = story
  const [first, second] = innings
  const sides = sidesOf(story)
  const by = marginPart(story)
  const hero = heroOf(story)
  if (!first) return { key: 'sumNoBall', sides }
  if (result.Kind === 'win' && by && !result.Decider) {
    if (!hero) return { key: 'sumWon', sides, parts: { by } }
    if (hero.kind === 'batter') {
      const bat = batPart(hero.innings, hero.batter)
      return { key: 'sumWonBatter', sides, people: { name: hero.batter.id }, parts: { by, bat } }
    }
    const bowl = bowlPart(hero.innings, hero.bowler)
    return { key: 'sumWonBowler', sides, people: { name: hero.bowler.id }, parts: { by, bowl } }
  }
  const team = first.card.BattingTeamId
  if (!second)
    return { key: 'stoppedAt', innings: first.number, sides: { team }, parts: { score: scorePart(first) } }
  return {
    key: 'sumScores',
    sides: { team, other: second.card.BattingTeamId },
    parts: { score: scorePart(first), otherScore: scorePart(second) },
  }
}
