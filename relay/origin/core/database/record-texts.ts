import { RECORD_TEXTS } from './tables.ts'

type Table = keyof typeof RECORD_TEXTS
type Texts<Of extends Table> = Record<keyof (typeof RECORD_TEXTS)[Of], string>

export function textsOf<Of extends Table>(table: Of, row: object): Texts<Of> {
  const texts = Object.entries(RECORD_TEXTS[table]).map(([name, column]) => [name, columnIn(row, column)])
  return Object.fromEntries(texts) as Texts<Of>
}

export function columnsOf(table: Table, entry: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(RECORD_TEXTS[table]).map(([name, column]) => [column, columnIn(entry, name)]),
  )
}

function columnIn(of: object, name: string): string {
  const text: unknown = Object.getOwnPropertyDescriptor(of, name)?.value
  return typeof text === 'string' ? text : ''
}
