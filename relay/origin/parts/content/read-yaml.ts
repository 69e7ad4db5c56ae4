import { LineCounter, parseDocument } from 'yaml'
import { ZodError } from 'zod'
import { BrokenContent, reasonOf } from './broken-content.ts'
import { UnusableText } from './markdown.ts'

/** `read` checks what was written, and throws what its schema says of it. */
export function readYaml<T>(file: string, text: string, read: (written: unknown) => T, above = 0): T {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error) throw new BrokenContent(file, above + lines.linePos(error.pos[0]).line, firstLine(error.message))
  try {
    return read(document.toJS() ?? undefined)
  } catch (refusal) {
    if (!(refusal instanceof ZodError)) throw refusal
    const path = (refusal.issues[0]?.path ?? []) as (string | number)[]
    throw new BrokenContent(file, above + lineOf(path), reasonOf(refusal))
  }

  function lineOf(path: (string | number)[]): number {
    const node = path.length === 0 ? document.contents : document.getIn(path, true)
    const start =
      typeof node === 'object' && node !== null && 'range' in node
        ? (node.range as [number] | undefined)?.[0]
        : undefined
    if (start !== undefined) return lines.linePos(start).line
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1))
  }
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? text
}

/** Facts between two lines of dashes, and a text below them. */
export function readFrontMatter<T>(
  file: string,
  text: string,
  read: (facts: unknown, markdown: string) => T,
): T {
  const [, front, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text.replace(/^\uFEFF/, '')) ?? []
  if (front === undefined || body === undefined) {
    throw new BrokenContent(
      file,
      1,
      'it has to begin with a line of three dashes, the facts, and three dashes again',
    )
  }
  try {
    return readYaml(file, front, (facts = {}) => read(facts, body), 1)
  } catch (error) {
    if (error instanceof UnusableText)
      throw new BrokenContent(file, front.split('\n').length + 2, error.message)
    throw error
  }
}
