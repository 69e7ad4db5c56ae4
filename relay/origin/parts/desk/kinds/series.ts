import { addFormerName } from '#relay/origin/core/names/other-names.ts'
import type { DeskRecordOf } from '#shared/api/desk.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import { rulesIn } from '../../series/series-rules.ts'
import { showSeriesAnew } from '../renames.ts'
import { isIn, tableKind } from '../table-kind.ts'

export const series = tableKind<DeskRecordOf<'Series'>, 'tournaments'>('Series', 'tournaments', {
  firstId: 2001,
  entryOf: ({ name, season, format, rules }) => ({
    ...{ TournamentName: name, Season: season, Format: format as Format, ...rulesIn(rules) },
  }),
  rowOf: ({ TournamentName, Season = '', Format, ...rules }) => ({
    ...{ name: TournamentName, season: Season, format: Format, rules: JSON.stringify(rules) },
  }),
  async afterStoring(db, id, { TournamentName }, was) {
    if (!was || was.name === TournamentName) return
    await addFormerName(db, 'Series', `${was.name} ${was.season}`, id)
    await showSeriesAnew(db, id)
  },
  async unknownField(db, { Deductions = [] }) {
    for (const [place, { TeamId }] of Deductions.entries())
      if (!(await isIn(db, 'teams', TeamId))) return `Deductions.${place}.TeamId`
    return undefined
  },
  usedBy: (db, id) =>
    db.selectFrom('matches').select('name').where('tournament_id', '=', id).limit(3).execute(),
})
