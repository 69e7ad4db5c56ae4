import { Text } from '#client/i18n/text.tsx'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { BoardMatch } from '#shared/live/match-state.ts'
import { ResultLine } from './result-line.tsx'
import { sideOf } from './sides.ts'
import type { Situation } from './situation.ts'

type Sides = Pick<BoardMatch, 'TeamA' | 'TeamB' | 'StartTime'>
/** `shownTeamId`: the side whose score is next to it. */
type Props = { situation: Situation; match: Sides; shownTeamId?: number | undefined }

/** In a few words: sides by their short names, or without where the line is a side's own. */
export function ShortSituation({ situation, match, shownTeamId }: Props) {
  switch (situation.kind) {
    case 'result':
      return <ShortResult result={situation.result} match={match} />
    case 'abandoned':
      return <Text id="result.abandoned" />
    case 'need': {
      const { runs, balls, teamId } = situation
      // Before a chase begins, the other side's score is shown.
      if (shownTeamId !== undefined && shownTeamId !== teamId)
        return (
          <Text
            id="need.runs"
            values={{ team: sideOf(match, teamId).ShortName, runs, f: (figure) => figure }}
          />
        )
      return balls === undefined ? (
        <Text id="short.need" values={{ runs }} />
      ) : (
        <Text id="short.needFrom" values={{ runs, balls }} />
      )
    }
    case 'lead':
      return <Text id="short.lead" values={{ runs: situation.runs }} />
    case 'trail':
      return <Text id="short.trail" values={{ runs: situation.runs }} />
    case 'level':
      return <Text id="lead.level" />
    case 'toss': {
      const { WinnerTeamId, Decision } = situation.toss
      const team = sideOf(match, WinnerTeamId).ShortName
      return <Text id={Decision === 'bat' ? 'short.choseBat' : 'short.choseBowl'} values={{ team }} />
    }
    case 'hidden':
      return <Text id="shield.hidden" />
    case 'made':
    case 'stand':
    case 'last out':
    case 'starts':
      return null
  }
}

function ShortResult({ result, match }: { result: Result; match: Sides }) {
  const { By: by, Decider: decider, Method: _method, ...rest } = result
  const team = result.WinnerTeamId === undefined ? '' : sideOf(match, result.WinnerTeamId).ShortName
  if (team !== '' && decider) return <Text id={DECIDERS[decider]} values={{ team }} />
  if (by?.Innings !== undefined) {
    return <Text id="short.wonInnings" values={{ team }} />
  }
  if (by?.Runs !== undefined) return <Text id="result.runs" values={{ team, runs: by.Runs }} />
  if (by?.Wickets !== undefined) {
    return <Text id="result.wickets" values={{ team, wickets: by.Wickets }} />
  }
  return <ResultLine result={{ ...rest, ...(by ? { By: by } : {}) }} match={inShort(match)} />
}

const DECIDERS = {
  'super over': 'short.superOver',
  'bowl-out': 'short.bowlOut',
  'boundary count': 'short.boundaryCount',
} as const

function inShort({ TeamA, TeamB, StartTime }: Sides): Sides {
  return {
    StartTime,
    TeamA: { ...TeamA, TeamName: TeamA.ShortName },
    TeamB: { ...TeamB, TeamName: TeamB.ShortName },
  }
}
