import type * as z from 'zod'
import { BrokenContent } from './broken-content.ts'
import { readYaml } from './read-yaml.ts'

export function readFrontMatter<T extends z.ZodType>(
  schema: T,
  file: string,
  text: string,
): { facts: z.infer<T>; body: string } {
  const [, front, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text.replace(/^\uFEFF/, '')) ?? []
  if (front === undefined || body === undefined) {
    throw new BrokenContent(
      file,
      1,
      'it has to begin with a line of three dashes, the facts, and three dashes again',
    )
  }
  if (body.trim() === '')
    throw new BrokenContent(file, front.split('\n').length + 2, 'there is no text below the facts')
  return { facts: readYaml(schema, file, front, 1), body }
}
