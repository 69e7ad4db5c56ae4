import { phaseOf, STATUS_WORDS } from '#client/cricket-ui/match/phase.ts'
import { revisedChase } from '#client/cricket-ui/match/revised-chase.ts'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { shownStatus, situationOf } from '#client/cricket-ui/match/situation.ts'
import { ballMark } from '#client/cricket-ui/score-figures/ball-mark.ts'
import { currentInnings } from '#client/cricket-ui/scoreboard/current-innings.ts'
import { overSoFar } from '#shared/cricket/over-so-far.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import type { MatchState, Team } from '#shared/live/match-state.ts'
import { personInScript } from '#shared/names/person-in-script.ts'
import { saySituation } from './situation-text.ts'
import { clockIn, type FrameWords, type Say, sayIn } from './words.ts'

/** The score as HTML, the same on the server and in the script. */
export function frameView(state: MatchState, words: FrameWords): string {
  const { Match: match } = state
  const say = sayIn(words)
  if (state.Withdrawn) return paragraph('sentence', say('card.withdrawn'))
  const team = (teamId: number) => words.teams[`${teamId}`] ?? ''
  const situation = situationOf(state)
  const status = shownStatus(match.Status, situation)
  const { number, innings } = currentInnings(state)
  const sentence = saySituation(situation, {
    say,
    team,
    startsAt: clockIn(words, Date.parse(match.StartTime)),
  })
  const revised = innings && !state.Result && revisedChase(innings, state.Innings['1'], match)
  const isOn = innings !== undefined && number !== undefined && phaseOf(status) === 'play'
  return [
    `<p class="tag" data-phase="${phaseOf(status)}">${escapeHtml(say(STATUS_WORDS[status]))}</p>`,
    side(state, match.TeamA, team(match.TeamA.TeamId), innings),
    side(state, match.TeamB, team(match.TeamB.TeamId), innings),
    innings && phaseOf(status) !== 'over'
      ? paragraph(
          'overs',
          (innings.SuperOver ? `${scoreText(innings)} · ` : '') + bowled(innings, match, say),
        )
      : '',
    sentence === '' ? '' : paragraph('sentence', sentence),
    revised
      ? paragraph('person', say('innings.revised', { ...revised, team: team(innings?.BattingTeamId ?? 0) }))
      : '',
    isOn ? middle(innings, (name) => personInScript(words.script, name)) : '',
    isOn ? balls(state, number) : '',
  ].join('')
}

function side(state: MatchState, { TeamId }: Team, name: string, batting: Innings | undefined): string {
  const totals = Object.entries(state.Innings)
    .filter(([, innings]) => innings.BattingTeamId === TeamId && !innings.SuperOver)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, innings]) => scoreText(innings))
  const isBatting = batting?.BattingTeamId === TeamId
  return `<p class="side"${isBatting ? ' data-batting' : ''}><span>${escapeHtml(name)}</span> <b>${totals.join(' &amp; ')}</b></p>`
}

/** The Hundred counts balls. */
function bowled({ Overs: overs }: Innings, { Format, BallsPerOver }: MatchState['Match'], say: Say): string {
  const balls = Format === 'The Hundred' ? ballsOf(overs, BallsPerOver) : undefined
  return balls === undefined ? say('strip.overs', { overs }) : say('people.balls', { balls })
}

/** The star marks the striker. */
function middle(innings: Innings, person: (name: string) => string): string {
  const batters = Object.entries(innings.Batting)
    .filter(([, { AtCrease }]) => AtCrease)
    .sort(([, a], [, b]) => a.Order - b.Order)
    .map(
      ([id, { Name, Runs, Balls }]) =>
        `${person(Name)} ${Runs}${innings.OnStrike === Number(id) ? '*' : ''} (${Balls})`,
    )
  const bowler = innings.Bowler === undefined ? undefined : innings.Bowling[`${innings.Bowler}`]
  const bowling = bowler ? [`${person(bowler.Name)} ${bowler.Wickets}/${bowler.Runs}`] : []
  return [...batters, ...bowling].map((one) => paragraph('person', one)).join('')
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
