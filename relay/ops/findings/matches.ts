import { type Finding, total } from './finding.ts'

export const malformed: Finding = ({ minute }) => {
  const left = total(minute.slice(-10), ({ malformedMatches }) => malformedMatches)
  return left < 1
    ? undefined
    : {
        id: 'malformed',
        level: 'watch',
        sentence: 'Upstream sends matches that cannot be read. They keep their last score; the others go on.',
        advice: 'The log names each match, field and fault. Tell whoever runs the origin.',
        page: 'one-match-stands-still',
      }
}

export const scoresBack: Finding = ({ facts }) =>
  facts.scoresBack.length === 0
    ? undefined
    : {
        id: 'scores-back',
        level: 'watch',
        sentence: `Upstream took a score back: ${facts.scoresBack.slice(0, 3).join(', ')}${facts.scoresBack.length > 3 ? ' and others' : ''}.`,
        advice:
          'Once is a correction. Again and again: two servers of the origin may disagree; withdraw the match until they do not.',
        page: 'score-is-wrong',
      }
