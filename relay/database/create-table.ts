import type {
  ColumnDefinitionBuilder,
  ColumnDefinitionBuilderCallback,
  CreateTableBuilder,
  SchemaModule,
} from 'kysely'

type Type = 'text' | 'integer' | 'bigint' | 'bigserial' | 'double precision'

type Column = readonly [type: Type, constrain?: ColumnDefinitionBuilderCallback]
type Constraints = {
  key?: string[]
  unique?: readonly [name: string, columns: string[]]
}

const required = (column: ColumnDefinitionBuilder) => column.notNull()
export const text: Column = ['text', required]
export const textOrNull: Column = ['text']
export const textKey: Column = ['text', (column) => column.primaryKey()]
export const uniqueText: Column = ['text', (column) => column.notNull().unique()]
export const integer: Column = ['integer', required]
export const integerOrNull: Column = ['integer']
export const milliseconds: Column = ['double precision', required]
export const bigint: Column = ['bigint', required]
export const bigintOrNull: Column = ['bigint']
export const keyOf = (type: Type): Column => [type, (column) => column.primaryKey()]
export const id = keyOf('integer')
export const reference = (target: string): Column => [
  'integer',
  (column) => column.notNull().references(target),
]

export const columns = (kind: Column, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, kind]))

export async function createTable(
  schema: SchemaModule,
  name: string,
  columnsOfTable: Readonly<Record<string, Column>>,
  { key, unique }: Constraints = {},
): Promise<void> {
  let table = schema.createTable(name) as CreateTableBuilder<string, string>
  for (const [column, [type, constrain]] of Object.entries(columnsOfTable))
    table = table.addColumn(column, type, constrain)
  if (key) table = table.addPrimaryKeyConstraint(`${name}_pk`, key as never)
  if (unique) table = table.addUniqueConstraint(unique[0], unique[1] as never)
  await table.execute()
}

export async function createIndex(schema: SchemaModule, name: string, table: string, columns: string[]) {
  await schema.createIndex(name).on(table).columns(columns).execute()
}
