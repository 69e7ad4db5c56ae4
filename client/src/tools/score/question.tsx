import { useResultText } from '#client/kit/cricket-ui/match/result-line.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import { latestInnings } from '#shared/cricket/lead.ts'
import { cutChase } from '#shared/scoring/cut-chase.ts'
import { type Choice, otherSide, superOver } from '#shared/scoring/next-step.ts'
import type { PlainEvent } from '#shared/scoring/scored-log.ts'
import { CutChaseQuestion } from './cut-chase-question.tsx'
import { tapChoice, tapEvent } from './enter.ts'
import { Choices, type PadKey } from './key.tsx'
import { NewName } from './new-name.tsx'
import { useScoring } from './scoring-context.ts'
import { WhoPlays } from './who-plays.tsx'

/** In the words of the umpires' sheets. */
const METHODS = ['D/L', 'VJD']

/** What has to be known before the next ball, one question at a time. */
export function Question() {
  const { phone, match, pad, team, playerKeys } = useScoring()
  const resultText = useResultText()
  const { step, slots, scorer } = pad
  const { Match, Sheet } = match
  const choose = (as: Choice['as']) => (id: number) => void tapChoice(phone, { as, id })
  const enter = (event: PlainEvent) => () => void tapEvent(phone, event)
  const number = latestInnings(scorer.scorecard.Innings)
  const card = scorer.scorecard.Innings[`${number}`]
  const sideOf = (id?: number) => Sheet.Teams.find(({ TeamId }) => TeamId === id)
  const newName = (teamId = 0, as: Choice['as'], allowed: readonly number[]) => {
    const listed = sideOf(teamId)?.Players.length ?? 0
    return (
      <>
        {listed === 0 && <Text as="p" className="scorer-note" id="score.noSquad" />}
        <NewName
          key={`${as} ${listed}`}
          teamId={teamId}
          isOpen={allowed.length === 0}
          allowed={allowed}
          enter={choose(as)}
        />
      </>
    )
  }
  switch (step.ask) {
    case 'ball':
      return null
    case 'who plays':
      return <WhoPlays key={step.teamId} teamId={step.teamId} enter={(event) => enter(event)()} />
    case 'toss': {
      const keys = Sheet.Teams.flatMap(({ TeamId: WinnerTeamId }): PadKey[] =>
        (['bat', 'bowl'] as const).map((Decision) => ({
          id: Decision === 'bat' ? 'score.wonAndBats' : 'score.wonAndBowls',
          values: { team: team(WinnerTeamId) },
          tap: enter({ Type: 'toss', WinnerTeamId, Decision }),
        })),
      )
      return <Choices title="score.toss" keys={keys} />
    }
    case 'innings': {
      const { event } = step
      const { Target: target, ...plain } = event
      const side = { team: team(event.BattingTeamId) }
      const keys: PadKey[] = [{ id: 'score.begin', values: side, tap: enter(event) }]
      if (Sheet.Overs === undefined) {
        const BattingTeamId = otherSide(Sheet, event.BattingTeamId)
        const followOn = enter({ ...plain, BattingTeamId })
        if (event.Innings === 3)
          keys.push({ id: 'score.followOn', values: { team: team(BattingTeamId) }, tap: followOn })
        keys.push({ id: 'score.forfeit', values: side, tap: enter({ ...event, Forfeited: true }) })
      }
      return (
        <Choices title="score.nextInnings" keys={keys}>
          {target !== undefined && <Text as="p" id="score.target" values={{ target }} />}
        </Choices>
      )
    }
    case 'batter': {
      const opens = match.pad.chosen.length === 0 ? 'score.whoFacesFirst' : 'score.otherOpener'
      const title = step.isOpener ? opens : 'score.whoComesIn'
      const allOut = enter({ Type: 'innings end', Innings: number ?? 0, AllOut: true })
      const isOpen = sideOf(card?.BattingTeamId)?.Open === true && !step.isOpener
      const keys = playerKeys(step.canComeIn, choose('batter'))
      return (
        <>
          <Choices title={title} keys={isOpen ? [...keys, { id: 'score.allOut', tap: allOut }] : keys} />
          {newName(card?.BattingTeamId, 'batter', step.canComeIn)}
        </>
      )
    }
    case 'striker':
      return <Choices title="score.whoFaces" keys={playerKeys(step.pair, choose('striker'))} />
    case 'bowler': {
      const orderOf = (id: number) => card?.Bowling[`${id}`]?.Order ?? 99
      // Those who have bowled come first.
      const ids = [...step.canBowl].sort((a, b) => orderOf(a) - orderOf(b))
      return (
        <>
          <Choices title="score.whoBowls" keys={playerKeys(ids, choose('bowler'), step.last)} />
          {newName(
            card?.BowlingTeamId,
            'bowler',
            ids.filter((id) => !step.last.includes(id)),
          )}
        </>
      )
    }
    case 'result': {
      const { result } = step
      const chase = cutChase(Sheet, scorer.scorecard)
      if (chase) return <CutChaseQuestion chase={chase} result={result} methods={METHODS} />
      const isRevised = slots.some(({ event }) => event?.Type === 'target')
      const results = isRevised ? [...METHODS.map((Method) => ({ ...result, Method })), result] : [result]
      const keys: PadKey[] = results.map((Result) => ({
        label: resultText(Result, Match),
        tap: enter({ Type: 'result', Result }),
      }))
      if (result.Kind === 'tie' && result.Decider === undefined && Sheet.Overs !== undefined)
        keys.push({ id: 'score.superOver', tap: enter(superOver(Sheet, scorer.scorecard)) })
      return <Choices title="score.result" keys={keys} />
    }
    case 'nothing': {
      const teams = { team: team(Match.TeamA.TeamId), other: team(Match.TeamB.TeamId) }
      return <Text as="p" className="scorer-note" id="score.over" values={teams} />
    }
  }
}
