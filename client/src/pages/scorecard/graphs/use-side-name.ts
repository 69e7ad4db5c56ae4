import { useNames } from '#client/i18n/names.ts'
import { useText } from '#client/i18n/text.tsx'
import type { InningsLine } from './innings-lines.ts'

export function useSideName(): (line: Pick<InningsLine, 'team' | 'isAgain'>) => string {
  const text = useText()
  const names = useNames()
  return ({ team, isAgain }) => {
    const name = names.team(team.TeamName)
    return isAgain ? `${name} ${text('graphs.second')}` : name
  }
}
