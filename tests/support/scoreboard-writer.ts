import { open, rename, writeFile } from 'node:fs/promises'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { Dismissal, Innings, Scorecard } from '#shared/cricket/scorecard.ts'

/** A scoring program that fills its template in at each change, as NV Play and PCS Pro do. */

type Fields = Record<string, string>

/** What such a program has for its fields: strings, blank where there is nothing. */
export function scoreboardFields(
  { Innings }: Scorecard,
  sheet: MatchSheet,
  teamNames: Readonly<Record<number, string>>,
): Fields {
  const innings = Object.values(Innings).at(-1)
  if (!innings) return {}
  const names = new Map(sheet.Teams.flatMap(({ Players }) => Players.map((one) => [one.PlayerId, one.Name])))
  const batters = inOrder(innings.Batting)
  const bowler = innings.Bowling[`${innings.Bowler}`]
  const fields: Fields = {
    CurrentBattingTeamName: teamNames[innings.BattingTeamId] ?? '',
    CurrentBowlingTeamName: teamNames[innings.BowlingTeamId] ?? '',
    InningsRuns: `${innings.Runs}`,
    InningsWickets: `${innings.Wickets}`,
    OverBallsCompleted: innings.Overs.includes('.') ? innings.Overs : `${innings.Overs}.0`,
    Target: `${innings.Target ?? ''}`,
    CurrentBowlerName: bowler?.Name ?? '',
    ...Object.fromEntries(
      Object.entries(innings.Extras ?? {}).map(([kind, runs]) => [`Extras${kind}`, `${runs}`]),
    ),
  }
  for (const [index, [id, batter]] of batters.filter(([, { AtCrease }]) => AtCrease).entries()) {
    const name = `CurrentPartnership_Batter${index + 1}`
    fields[`${name}Name`] = batter.Name
    fields[`${name}Balls`] = `${batter.Balls}`
    fields[`${name}Striker`] = Number(id) === innings.OnStrike ? 'True' : 'False'
  }
  for (const [index, [, batter]] of batters.entries()) {
    const { Name, Runs, Balls, Fours, Sixes, Out } = batter
    const HowOutShort = Out ? howOutShort(Out, innings, names) : ''
    fill(fields, `Batter${index + 1}`, { Name, Runs, Balls, Fours, Sixes, HowOutShort })
  }
  for (const [index, [, { Name, Overs, Maidens, Runs, Wickets }]] of inOrder(innings.Bowling).entries())
    fill(fields, `Bowler${index + 1}`, { Name, Overs, Maidens, Runs, Wickets })
  return fields
}

/** `absent`: fields that this version of the program does not have, whose placeholders stay. */
export function filledIn(template: string, fields: Fields, absent: RegExp = /^$/): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name) =>
    absent.test(name) ? placeholder : (fields[name] ?? ''),
  )
}

/** A half is there for as long as `meanwhile` takes. */
export async function writeInHalves(path: string, bytes: Buffer, meanwhile: () => Promise<void>) {
  const file = await open(path, 'w')
  const half = Math.floor(bytes.length / 2)
  await file.write(bytes.subarray(0, half))
  await meanwhile()
  await file.write(bytes.subarray(half))
  await file.close()
}

export async function replaceWith(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.new`, bytes)
  await rename(`${path}.new`, path)
}

/** With a byte order mark, as programs on Windows write. */
export const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16LE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
}

const inOrder = <Figures extends { Order: number }>(all: Readonly<Record<string, Figures>>) =>
  Object.entries(all).sort(([, a], [, b]) => a.Order - b.Order)

function fill(fields: Fields, name: string, figures: Record<string, string | number | undefined>): void {
  for (const [figure, value] of Object.entries(figures)) fields[`${name}_${figure}`] = `${value ?? ''}`
}

function howOutShort(
  { Kind, Bowler, Fielders = {} }: Dismissal,
  innings: Innings,
  names: Map<number, string>,
) {
  const surname = (name = '') => name.split(' ').at(-1)?.toUpperCase() ?? ''
  const bowler = surname(innings.Bowling[`${Bowler}`]?.Name ?? names.get(Bowler ?? 0))
  const fielder = surname(Object.values(Fielders)[0]?.Name)
  const words: Record<string, string> = {
    caught: `C ${fielder} B ${bowler}`,
    'caught and bowled': `C & B ${bowler}`,
    bowled: `B ${bowler}`,
    lbw: `LBW B ${bowler}`,
    stumped: `ST ${fielder} B ${bowler}`,
    'run out': fielder ? `RUN OUT (${fielder})` : 'RUN OUT',
    'hit wicket': `HIT WICKET B ${bowler}`,
  }
  return words[Kind] ?? Kind.toUpperCase()
}
