import { type CurrentScore, currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { shownBalls } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { STATUS_WORDS } from '#client/kit/cricket-ui/match/phase.ts'
import { scoreText, sideScores } from '#client/kit/cricket-ui/match/score-text.ts'
import { ballMark } from '#client/kit/cricket-ui/score-figures/ball-mark.ts'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import type { MatchState, Team } from '#shared/live/match-state.ts'
import { personInScript } from '#shared/names/person-in-script.ts'
import { saySituation } from './situation-text.ts'
import { clockIn, type FrameWords, type Say, sayIn } from './words.ts'

/** The score as HTML, the same on the server and in the script. */
export function frameView(state: MatchState, words: FrameWords): string {
  const say = sayIn(words)
  if (state.Withdrawn) return paragraph('sentence', say('card.withdrawn'))
  const team = (teamId: number) => words.teams[`${teamId}`] ?? ''
  const score = currentScore(state)
  const { match, number, innings, side: batting, situation, status, phase, revised } = score
  const startsAt = clockIn(words, Date.parse(match.StartTime))
  const sentence = saySituation(situation, { say, team, startsAt })
  const isOn = number !== undefined && phase === 'play'
  return [
    `<p class="tag" data-phase="${phase}">${escapeHtml(say(STATUS_WORDS[status]))}</p>`,
    side(state, match.TeamA, team(match.TeamA.TeamId), batting),
    side(state, match.TeamB, team(match.TeamB.TeamId), batting),
    innings && phase !== 'over'
      ? paragraph(
          'overs',
          (innings.SuperOver ? `${scoreText(innings)} · ` : '') + bowled(innings, match, say),
        )
      : '',
    sentence === '' ? '' : paragraph('sentence', sentence),
    batting && revised
      ? paragraph('person', say('innings.revised', { ...revised, team: team(batting.TeamId) }))
      : '',
    isOn ? middle(score, (name) => personInScript(words.script, name)) : '',
    isOn ? balls(state, number) : '',
  ].join('')
}

function side({ Innings }: MatchState, { TeamId }: Team, name: string, batting: Team | undefined): string {
  const totals = sideScores({ Scores: Innings }, TeamId)
  const isBatting = batting?.TeamId === TeamId
  return `<p class="side"${isBatting ? ' data-batting' : ''}><span>${escapeHtml(name)}</span> <b>${totals.join(' &amp; ')}</b></p>`
}

function bowled({ Overs: overs }: Innings, match: MatchState['Match'], say: Say): string {
  const balls = shownBalls(overs, match)
  return balls === undefined ? say('strip.overs', { overs }) : say('people.balls', { balls })
}

/** The star marks the striker. */
function middle({ batters, bowler }: CurrentScore, person: (name: string) => string): string {
  const withFigures = (name: string, figures: string) =>
    `<p class="person"><span>${escapeHtml(person(name))}</span> ${escapeHtml(figures)}</p>`
  const batting = batters.map(({ figures: { Name, Runs, Balls }, isOnStrike }) =>
    withFigures(Name, `${Runs}${isOnStrike ? '*' : ''} (${Balls ?? '–'})`),
  )
  const bowling = bowler
    ? [withFigures(bowler.figures.Name, `${bowler.figures.Wickets}/${bowler.figures.Runs}`)]
    : []
  return [...batting, ...bowling].join('')
}

function balls(state: MatchState, number: number): string {
  const over = overSoFar(state, number, state.Match.BallsPerOver)
  const shown = over?.Balls.map(({ Delivery }) => {
    const { kind, letters } = ballMark(Delivery)
    return `<i class="${kind}">${escapeHtml(letters)}</i>`
  })
  return shown ? `<p class="balls">${shown.join('')}</p>` : ''
}

const paragraph = (name: string, text: string) => `<p class="${name}">${escapeHtml(text)}</p>`
