import { useIntl } from 'react-intl'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { isBareCode } from '#shared/cricket/dismissal-codes.ts'
import type { DismissalKind } from '#shared/cricket/dismissals.ts'
import { dismissalKindOf } from '#shared/cricket/read-dismissal.ts'
import type { BattingFigures } from '#shared/cricket/scorecard.ts'
import { useShortName } from './shared-surnames.ts'

type Props = { figures: BattingFigures; bowler: string | undefined }

/** As a card writes it: `c Das b Sutherland`. An unknown way is shown in the origin's words, unless they are a bare code. */
export function HowOutText({ figures, bowler }: Props) {
  const intl = useIntl()
  const text = useText()
  const shortName = useShortName()
  const { Out: out } = figures
  if (!out) return <Text id="out.notOut" />
  const kind = dismissalKindOf(out.Kind)
  if (!kind) return isBareCode(out.Kind) ? <Text id="out.out" /> : <span>{out.Kind}</span>
  const names = Object.values(out.Fielders ?? {}).map(({ Name, Substitute }) =>
    Substitute ? text('out.substitute', { name: shortName(Name) }) : shortName(Name),
  )
  const credited = bowler === undefined ? '' : shortName(bowler)
  return <Text {...howOutMessage(kind, credited, names, (all) => intl.formatList(all))} />
}

/** Of names as they are shown. */
export function howOutMessage(
  kind: DismissalKind,
  bowler: string,
  names: string[],
  list: (names: string[]) => string,
) {
  const fielders = names.length > 1 && kind === 'run out' ? names.join('/') : list(names)
  const lacksName = (WITH_BOWLER.has(kind) && bowler === '') || (WITH_FIELDER.has(kind) && fielders === '')
  const alone = kind === 'run out' ? 'out.runOutAlone' : (`dismissed.${kind}` as const)
  return { id: lacksName ? alone : HOW_OUT_WORDS[kind], values: { bowler, fielders } }
}

/** What a card writes with a name; a source may know none. */
const WITH_BOWLER: ReadonlySet<string> = new Set([
  ...['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket'],
])
const WITH_FIELDER: ReadonlySet<string> = new Set(['caught', 'stumped', 'run out'])

const HOW_OUT_WORDS: Record<DismissalKind, MessageId> = {
  bowled: 'out.bowled',
  caught: 'out.caught',
  'caught and bowled': 'out.caughtAndBowled',
  lbw: 'out.lbw',
  'run out': 'out.runOut',
  stumped: 'out.stumped',
  'hit wicket': 'out.hitWicket',
  'hit the ball twice': 'out.hitTwice',
  'obstructing the field': 'out.obstructing',
  'handled the ball': 'out.handled',
  'timed out': 'out.timedOut',
  'retired out': 'out.retiredOut',
  'retired hurt': 'out.retiredHurt',
  'retired not out': 'out.retiredNotOut',
  'absent hurt': 'out.absentHurt',
}
