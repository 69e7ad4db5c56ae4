import { useIntl } from 'react-intl'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { type DismissalKind, isDismissal } from '#shared/cricket/dismissals.ts'
import type { BattingFigures } from '#shared/cricket/scorecard.ts'
import { useShortName } from './shared-surnames.ts'

type Props = { figures: BattingFigures; bowler: string | undefined }

/** As a card writes it: `c Das b Sutherland`. An unknown way is shown in the origin's words. */
export function HowOutText({ figures, bowler }: Props) {
  const fielders = useFielders(figures)
  const shortName = useShortName()
  const { Out: out } = figures
  if (!out) return <Text id="out.notOut" />
  if (!isDismissal(out.Kind)) return <span>{out.Kind}</span>
  const credited = bowler === undefined ? '' : shortName(bowler)
  const id = fielders === '' && out.Kind === 'run out' ? 'out.runOutAlone' : HOW_OUT_WORDS[out.Kind]
  return <Text id={id} values={{ bowler: credited, fielders }} />
}

function useFielders(figures: BattingFigures): string {
  const intl = useIntl()
  const text = useText()
  const shortName = useShortName()
  const names = Object.values(figures.Out?.Fielders ?? {}).map(({ Name, Substitute }) =>
    Substitute ? text('out.substitute', { name: shortName(Name) }) : shortName(Name),
  )
  return names.length > 1 && figures.Out?.Kind === 'run out' ? names.join('/') : intl.formatList(names)
}

/** With `bowler` and `fielders`. */
export const HOW_OUT_WORDS: Record<DismissalKind, MessageId> = {
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
