import { escapeHtml } from '#shared/escape-html.ts'

type Row = Readonly<Record<string, string | number>>
type Form = { type: string; write(row: Row): string }

/** The forms of a flat row, by the ending of the address. */
export const FORMS: Readonly<Record<string, Form>> = {
  /** A list of one: what graphics programs take for a table. */
  json: { type: 'application/json; charset=utf-8', write: (row) => `${JSON.stringify([row])}\n` },
  txt: { type: 'text/plain; charset=utf-8', write: (row) => `${oneLine(row.line ?? '')}\n` },
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    write: (row) =>
      `${[Object.keys(row), Object.values(row).map(cell)].map((cells) => cells.join(',')).join('\r\n')}\r\n`,
  },
  xml: {
    type: 'application/xml; charset=utf-8',
    write: (row) =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<scores><score>',
        ...Object.entries(row).map(([name, value]) => element(name, value)),
        '</score></scores>',
        '',
      ].join('\n'),
  },
}

const oneLine = (value: string | number) => `${value}`.replaceAll(/\s+/g, ' ').trim()

/** RFC 4180; a spreadsheet takes a cell that begins with a sign for a formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : `${value}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A name of XML cannot begin with a figure, and what is no character of XML is left out. */
function element(name: string, value: string | number): string {
  const text = `${value}`.replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  return `<${name}>${escapeHtml(text)}</${name}>`
}
