import { LineCounter, parseDocument } from 'yaml'
import * as z from 'zod'
import { BrokenContent } from './broken-content.ts'
import { htmlOf, UnrenderableText } from './markdown.ts'

/** `raw`: as it was written, without what the schema adds. */
export function readYaml<T extends z.ZodType>(
  schema: T,
  file: string,
  text: string,
  above = 0,
): { raw: unknown; data: z.infer<T> } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error) throw new BrokenContent(file, above + lines.linePos(error.pos[0]).line, firstLine(error.message))
  const raw: unknown = document.toJS() ?? (schema instanceof z.ZodArray ? [] : {})
  const parsed = schema.safeParse(raw)
  if (parsed.success) return { raw, data: parsed.data }
  const [issue] = parsed.error.issues
  const path = (issue?.path ?? []) as (string | number)[]
  throw new BrokenContent(
    file,
    above + lineOf(path),
    `${path.join('.') || 'the file'}: ${issue?.message ?? 'is not right'}`,
  )

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

export function readFrontMatter<T extends z.ZodType>(
  schema: T,
  file: string,
  text: string,
): { facts: z.infer<T>; html: string } {
  const [, front, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text.replace(/^\uFEFF/, '')) ?? []
  if (front === undefined || body === undefined) {
    throw new BrokenContent(
      file,
      1,
      'it has to begin with a line of three dashes, the facts, and three dashes again',
    )
  }
  const line = front.split('\n').length + 2
  if (body.trim() === '') throw new BrokenContent(file, line, 'there is no text below the facts')
  try {
    return { facts: readYaml(schema, file, front, 1).data, html: htmlOf(body) }
  } catch (error) {
    throw error instanceof UnrenderableText ? new BrokenContent(file, line, error.message) : error
  }
}
