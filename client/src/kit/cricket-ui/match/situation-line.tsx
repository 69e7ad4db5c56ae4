import type { ReactNode } from 'react'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { TimeOfDay } from '#client/kit/i18n/times.tsx'
import type { BoardMatch } from '#shared/live/match-state.ts'
import type { CountedMatch } from './overs-or-balls.ts'
import { OversShown } from './overs-shown.tsx'
import { ResultLine } from './result-line.tsx'
import { scoreText } from './score-text.ts'
import { useShortName } from './shared-surnames.ts'
import { sideOf } from './sides.ts'
import type { Situation } from './situation.ts'
import { situationMessage } from './situation-message.ts'

type Props = { situation: Situation; match: Pick<BoardMatch, 'TeamA' | 'TeamB' | 'StartTime'> & CountedMatch }

/** The sentence below a score. */
export function SituationLine({ situation, match }: Props) {
  const f = (chunks: ReactNode) => <span className="figure">{chunks}</span>
  const names = useNames()
  const shortName = useShortName()
  const team = (teamId: number) => names.team(sideOf(match, teamId).TeamName)
  switch (situation.kind) {
    case 'result':
      return <ResultLine result={situation.result} match={match} />
    case 'made': {
      const { innings } = situation
      const overs = <OversShown overs={innings.Overs} match={match} form="in" />
      const values = { team: team(innings.BattingTeamId), score: scoreText(innings), overs, f }
      return <Text id="innings.made" values={values} />
    }
    case 'stand': {
      const [one = '', other = ''] = situation.names.map((name) => shortName(name))
      return <Text id="scoring.stand" values={{ one, other, runs: situation.runs, f }} />
    }
    case 'last out': {
      const { name, runs, score } = situation
      return <Text id="scoring.lastOut" values={{ player: shortName(name), runs, score, f }} />
    }
    case 'starts':
      return <Text id="starts.at" values={{ time: <TimeOfDay iso={match.StartTime} /> }} />
    default: {
      const message = situationMessage(situation, team)
      return message && <Text id={message.id} values={{ ...message.values, f }} />
    }
  }
}
