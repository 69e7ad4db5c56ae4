import type { ReportRemark } from './report-remark.ts'

export class DescribedDeeds {
  readonly #deeds = new Set<string>()

  note(remarks: readonly ReportRemark[]): readonly ReportRemark[] {
    for (const { key, innings, people = {}, figures = {}, parts = {} } of remarks) {
      this.note(Object.values(parts))
      if (people.batter !== undefined) this.#deeds.add(`bat ${innings} ${people.batter}`)
      if (people.bowler !== undefined) this.#deeds.add(`bowl ${innings} ${people.bowler}`)
      if (key === 'partnership' || key === 'stand') this.#deeds.add(`pair ${innings} ${figures.runs}`)
      if (key === 'collapse' || key === 'slide') this.#deeds.add(`collapse ${innings}`)
      if (key === 'lastOverDefence' || key === 'lastOver') this.#deeds.add('last over')
    }
    return remarks
  }

  has(deed: string): boolean {
    return this.#deeds.has(deed)
  }
}
