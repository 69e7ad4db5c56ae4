import { howOutMessage } from '#client/kit/cricket-ui/match/how-out-text.tsx'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { resultMessage, situationMessage } from '#client/kit/cricket-ui/match/situation-message.ts'
import { isDismissal } from '#shared/cricket/dismissals.ts'
import type { HowOut } from '#shared/cricket/how-out.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import { shownMethod } from '#shared/cricket/shown-method.ts'
import type { MomentFacts, MomentMatch, Standing } from '#shared/notifications/moment.ts'
import type { NotificationWords, NotifiedMoment } from '#shared/notifications/wording-types.ts'
import type { MessageFormatter } from './message-formatter.ts'

/** The text of a notification. A reader who hides scores gets the end of a match alone. */
export function momentWords(
  notified: NotifiedMoment,
  isShielded: boolean,
  formatter: MessageFormatter,
): NotificationWords {
  const { match, facts, isTakenBack } = notified
  const { say } = formatter
  const title = matchTitle(match, formatter)
  if (isTakenBack) return { title: takenBack(facts, title, isShielded, formatter), body: title }
  if (isShielded)
    return { title: say('notification.over', { match: title }), body: say('notification.overOpen') }
  return wordsOf(facts, match, title, formatter)
}

function wordsOf(
  facts: MomentFacts,
  match: MomentMatch,
  title: string,
  formatter: MessageFormatter,
): NotificationWords {
  const { say, person } = formatter
  const team = (id: number) => teamName(match, id, formatter)
  const standing = (at: Standing) => standingText(at, team(at.teamId), formatter)
  switch (facts.kind) {
    case 'toss':
      return {
        title: say(facts.decision === 'bat' ? 'toss.bat' : 'toss.bowl', { team: team(facts.winnerTeamId) }),
        body: title,
      }
    case 'start':
      return {
        title: say('notification.started', { match: title }),
        body: say('notification.bats', { team: team(facts.battingTeamId) }),
      }
    case 'wicket': {
      const { runs, balls, out } = facts
      return {
        title: say('notification.wicket', { name: person(facts.name), runs, balls: balls ?? '–' }),
        body: joined(
          howOutText(out, formatter),
          standing(facts.standing),
          needText(facts.standing, team, formatter),
        ),
      }
    }
    case 'milestone': {
      const { runs, balls } = facts
      return {
        title: say('notification.milestone', { name: person(facts.name), runs }),
        body: joined(
          balls === undefined ? '' : say('notification.milestoneIn', { runs, balls }),
          standing(facts.standing),
          needText(facts.standing, team, formatter),
        ),
      }
    }
    case 'break':
      if (facts.reason !== 'innings')
        return {
          title: say(STOPPED[facts.reason]),
          body: joined(title, standing(facts.standing)),
        }
      return {
        title: say('notification.inningsOver', {
          team: team(facts.standing.teamId),
          score: scoreOf(facts.standing),
        }),
        body: joined(
          title,
          facts.target === undefined ? '' : say('notification.target', { target: facts.target }),
        ),
      }
    case 'close':
      return {
        title: say('notification.close', { need: needText(facts.standing, team, formatter) }),
        body: joined(title, standing(facts.standing)),
      }
    case 'result':
      return { title: resultText(facts.result, match, formatter), body: title }
  }
}

const STOPPED = {
  rain: 'notification.rain',
  'bad light': 'notification.badLight',
  stumps: 'notification.stumps',
} as const

function takenBack(
  facts: MomentFacts,
  match: string,
  isShielded: boolean,
  { say, person }: MessageFormatter,
): string {
  if (facts.kind === 'result') return say('notification.goesOn', { match })
  if (isShielded) return say('notification.noLonger')
  if (facts.kind === 'wicket') return say('notification.notOut', { name: person(facts.name) })
  if (facts.kind === 'milestone')
    return say('notification.notReached', { name: person(facts.name), runs: facts.runs })
  return say('notification.noLonger')
}

function resultText(result: Result | 'abandoned', match: MomentMatch, formatter: MessageFormatter): string {
  const { say, name } = formatter
  if (result === 'abandoned') return say('result.abandoned')
  const winner = result.WinnerTeamId === undefined ? '' : teamName(match, result.WinnerTeamId, formatter)
  const method = shownMethod(result.Method, match.StartTime)
  const { id, values } = resultMessage(result, winner)
  const sentence = say(id, values)
  return method && !result.Words
    ? `${sentence} ${say('result.method', { method: name('methods', method) })}`
    : sentence
}

function howOutText(
  { Kind, Word, Bowler, Fielders }: HowOut,
  { say, list, person }: MessageFormatter,
): string {
  if (!isDismissal(Kind)) return Word ?? say('out.out')
  const names = Fielders.map(({ Name, Substitute }) =>
    Substitute ? say('out.substitute', { name: person(Name) }) : person(Name),
  )
  const { id, values } = howOutMessage(Kind, Bowler ? person(Bowler.Name) : '', names, list)
  return say(id, values)
}

function needText(
  { teamId, need }: Standing,
  team: (id: number) => string,
  { say }: MessageFormatter,
): string {
  const message = need && situationMessage({ kind: 'need', teamId, ...need }, team)
  return message ? say(message.id, message.values) : ''
}

function standingText(at: Standing, team: string, { say }: MessageFormatter): string {
  const score = scoreOf(at)
  return at.balls === undefined
    ? say('notification.standing', { team, score, overs: at.overs })
    : say('notification.standingBalls', { team, score, balls: at.balls })
}

const scoreOf = ({ runs, wickets, allOut, declared }: Standing) =>
  scoreText({ Runs: runs, Wickets: wickets, AllOut: allOut, Declared: declared })

export function matchTitle({ TeamA, TeamB }: MomentMatch, { say, name }: MessageFormatter): string {
  return say('match.title', { a: name('teams', TeamA.TeamName), b: name('teams', TeamB.TeamName) })
}

function teamName({ TeamA, TeamB }: MomentMatch, id: number, { name }: MessageFormatter): string {
  return name('teams', (TeamA.TeamId === id ? TeamA : TeamB).TeamName)
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')
