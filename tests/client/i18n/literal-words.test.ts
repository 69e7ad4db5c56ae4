import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { writtenMessages } from '#tests/support/messages.ts'

const source = fileURLToPath(new URL('../../../client/src/', import.meta.url))
const catalogue = writtenMessages('en')

/** What a reader sees or hears of an attribute. */
const WORDED = new Set([
  'title',
  'alt',
  'aria-label',
  'aria-roledescription',
  'aria-description',
  'placeholder',
  'label',
])

test('every visible word comes out of a catalogue', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => literalWords(join(source, name)))
  expect(found).toEqual([])
})

test('a literal word is found in text, in braces, in an attribute and in a template', () => {
  const words = (tsx: string) =>
    wordsIn(ts.createSourceFile('x.tsx', tsx, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  expect(words('<p>Hello there</p>')).toEqual(['Hello there'])
  expect(words("<p>{'Hello'}</p>")).toEqual(['Hello'])
  expect(words('<p>{isOn ? `On $' + '{x}` : x}</p>')).toEqual(['On '])
  expect(words('<img alt="A ball" />')).toEqual(['A ball'])
  expect(words("<a aria-label={'Go'} href='/x'>→ 4/6 ×</a>")).toEqual(['Go'])
})

function literalWords(path: string): string[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  return wordsIn(file).map((words) => `${relative(source, path)}: ${words}`)
}

function wordsIn(file: ts.SourceFile): string[] {
  const found: string[] = []
  const add = (text: string) => {
    // A word has two letters; signs and single marks are the same in every language.
    const words = text.replace(/\bUTC\b/, '')
    if (/\p{L}{2,}/u.test(words) && !(text in catalogue)) found.push(text)
  }
  /** The strings that an expression may come to. */
  const addOf = (expression: ts.Expression | undefined): void => {
    if (!expression) return
    if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) add(expression.text)
    else if (ts.isTemplateExpression(expression)) {
      add(expression.head.text)
      for (const span of expression.templateSpans) add(span.literal.text)
    } else if (ts.isConditionalExpression(expression)) {
      addOf(expression.whenTrue)
      addOf(expression.whenFalse)
    } else if (ts.isBinaryExpression(expression)) {
      addOf(expression.right)
    } else if (ts.isParenthesizedExpression(expression)) addOf(expression.expression)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node.text.trim())
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) addOf(node.expression)
    else if (ts.isJsxAttribute(node) && WORDED.has(node.name.getText(file))) {
      const value = node.initializer
      if (value && ts.isStringLiteral(value)) add(value.text)
      else if (value && ts.isJsxExpression(value)) addOf(value.expression)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
