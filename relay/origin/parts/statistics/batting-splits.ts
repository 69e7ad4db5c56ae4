import type { BattingSplit, BowlingSplits, PhaseSplits } from '#shared/api/people.ts'
import { type Split, together } from '#shared/cricket/breakdown/batting-splits.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { BattingLine, PlayerLine } from '../../core/matches/match-figures.ts'
import { isSlow } from '../../core/names/bowling-style.ts'

type Played = Pick<PlayerLine, 'Batting'> & { Format: Format }

export function phaseSplits(played: readonly Played[]): Record<string, PhaseSplits> {
  return byFormat(played, (lines) => {
    const of = (name: 'powerplay' | 'middle' | 'death') =>
      sumOf(lines.flatMap(({ Splits }) => Splits?.phases[name] ?? []))
    return { Powerplay: of('powerplay'), Middle: of('middle'), Death: of('death') }
  })
}

export function bowlingSplits(
  played: readonly Played[],
  styleOf: (bowler: number) => string,
): Record<string, BowlingSplits> {
  return byFormat(played, (lines) => {
    const met = lines.flatMap(({ Splits }) => Object.entries(Splits?.bowlers ?? {}))
    const of = (isKind: (style: string) => boolean) =>
      sumOf(
        met.flatMap(([bowler, split]) => {
          const style = styleOf(Number(bowler))
          return style !== '' && isKind(style) ? [split] : []
        }),
      )
    return { Pace: of((style) => !isSlow(style)), Spin: of(isSlow) }
  })
}

export function bowlersMet(played: readonly Pick<PlayerLine, 'Batting'>[]): number[] {
  const ids = played.flatMap(({ Batting }) =>
    Batting.flatMap(({ Splits }) => Object.keys(Splits?.bowlers ?? {})),
  )
  return [...new Set(ids)].map(Number)
}

function byFormat<T extends object>(
  played: readonly Played[],
  of: (lines: readonly BattingLine[]) => T,
): Record<string, T> {
  const formats = [...new Set(played.map(({ Format }) => Format))]
  const all = formats.map((format) => {
    const lines = played.filter(({ Format }) => Format === format).flatMap(({ Batting }) => Batting)
    return [format, of(lines)] as const
  })
  return Object.fromEntries(all.filter(([, splits]) => Object.values(splits).some(Boolean)))
}

function sumOf(splits: readonly Split[]): BattingSplit | undefined {
  const sum = splits.reduce<Split | undefined>(together, undefined)
  return sum && { Runs: sum.runs, Balls: sum.balls, Outs: sum.outs }
}
