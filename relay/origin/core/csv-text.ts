type Row = readonly (string | number | undefined)[]

/** Without it spreadsheets take UTF-8 for the code page of their computer. */
const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180, with the columns' names first. */
export function csvText(columns: readonly string[], rows: readonly Row[]): string {
  return BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A name that a spreadsheet would take for a formula gets an apostrophe in front. */
function cell(value: Row[number] = ''): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : `${value}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
