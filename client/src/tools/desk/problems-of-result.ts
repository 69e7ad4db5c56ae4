import type { FormProblem } from '#client/kit/forms/use-form-errors.ts'
import { type ResultRules, readTypedInnings } from './typed-innings.ts'
import { outcomeIn } from './typed-outcome.ts'

/** Of the innings at these places, in the form's own words. */
export function problemsOfResult(
  form: FormData,
  places: readonly number[],
  rules: ResultRules,
): FormProblem<string>[] {
  const textOf = (name: string) => `${form.get(name) ?? ''}`.trim()
  const problems: FormProblem<string>[] = []
  const runs = new Map<number, number>()
  for (const place of places) {
    const read = readTypedInnings(
      textsOf((name) => textOf(`${name}.${place}`)),
      rules,
    )
    if ('part' in read) {
      const { part, id, values } = read
      const isEmpty = textOf(`${part}.${place}`) === ''
      problems.push({ field: `${part}.${place}`, id: isEmpty ? 'desk' : id, ...(values ? { values } : {}) })
    } else runs.set(read.BattingTeamId, (runs.get(read.BattingTeamId) ?? 0) + read.Runs)
  }
  if (problems.length > 0) return problems
  if (rules.overs !== undefined && places.length === 2 && runs.size === 1)
    return [{ field: `BattingTeamId.${places[1]}`, id: 'resultSameSide' }]
  const { Kind, WinnerTeamId = 0 } = outcomeIn(textOf('Outcome'))
  const own = runs.get(WinnerTeamId)
  const isLess = own !== undefined && [...runs.values()].some((others) => others > own)
  const isUnsaid = Kind === 'win' && isLess && textOf('StatusText') === ''
  return isUnsaid ? [{ field: 'StatusText', id: 'resultFewer' }] : []
}

export const textsOf = (textOf: (name: string) => string) => ({
  ...{ side: textOf('BattingTeamId'), runs: textOf('Runs') },
  ...{ wickets: textOf('Wickets'), overs: textOf('Overs'), allOut: /^(?:on|true)$/.test(textOf('AllOut')) },
})
