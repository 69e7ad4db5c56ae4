import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemTimers } from '#relay/origin/core/clock.ts'
import { Content } from '#relay/origin/parts/content/content.ts'
import { htmlOf, UnrenderableText } from '#relay/origin/parts/content/markdown.ts'
import { shippedContent } from '#relay/origin/parts/content/plugin.ts'
import { readDocument } from '#relay/origin/parts/content/site-document.ts'
import { watchContent } from '#relay/origin/parts/content/watch-content.ts'
import { ManualTime } from '#tests/support/manual-time.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'

/** The shipped content in a folder of the test's own. */
function copyOfContent(): string {
  const folder = temporaryFolder()
  cpSync(shippedContent(), folder, { recursive: true })
  return folder
}

function recordingLog() {
  const errors: string[] = []
  return { errors, error: (_details: object, message: string) => void errors.push(message), info: () => {} }
}

const article = (front: string) => `---
id: 900
title: A test
summary: Of the folder.
author: Nobody
published: -1h
kind: Note
picture: { file: lake.svg, alt: A lake. }
${front}---
Some words.
`

test('a file that breaks keeps its last good version, and the log names the file, the line and why', async () => {
  const [folder, log] = [copyOfContent(), recordingLog()]
  const content = new Content(folder, log)
  const file = join(folder, 'news/900-a-test.md')
  writeFileSync(file, article(''))
  await content.open()
  const words = () => content.news.find(({ id }) => id === 900)?.kind
  expect(words()).toBe('Note')
  writeFileSync(file, article('related: [ 1, two ]\n'))
  await content.refresh()
  expect(words()).toBe('Note')
  expect(log.errors.at(-1)).toMatch(
    /^news\/900-a-test\.md, line 9: related\.1: .+ last good version stays\.$/,
  )
  writeFileSync(file, article('kind: [\n'))
  await content.refresh()
  expect(log.errors.at(-1)).toMatch(/^news\/900-a-test\.md, line \d+: /)
  writeFileSync(file, article('').replace('kind: Note', 'kind: Column'))
  await content.refresh()
  expect(words()).toBe('Column')
  rmSync(file)
  await content.refresh()
  expect(words()).toBeUndefined()
})

test('an article keeps its address when a file with its id comes, and leaves it when its own file goes', async () => {
  const [folder, log] = [copyOfContent(), recordingLog()]
  const [old, newcomer] = ['news/900-the-old-one.md', 'news/900-a-newcomer.md']
  const content = new Content(folder, log)
  const kinds = () => content.news.filter(({ id }) => id === 900).map(({ kind }) => kind)
  writeFileSync(join(folder, old), article(''))
  await content.open()
  writeFileSync(join(folder, newcomer), article('').replace('kind: Note', 'kind: Column'))
  await content.refresh()
  expect(kinds()).toEqual(['Note'])
  expect(log.errors).toEqual([
    `${newcomer}, line 2: the id 900 belongs to ${old}, so that this file is left out.`,
  ])
  writeFileSync(join(folder, old), article('kind: [\n'))
  await content.refresh()
  expect(kinds()).toEqual(['Note'])
  rmSync(join(folder, old))
  await content.refresh()
  expect(kinds()).toEqual(['Column'])
})

test.each(['news', 'live', 'hi', 'api', 'live-score', 'ops'])(
  'a document with the address /%s stops the start with one sentence',
  async (slug) => {
    const folder = copyOfContent()
    writeFileSync(join(folder, `documents/${slug}.md`), '---\ntitle: Taken\n---\nWords.\n')
    await expect(new Content(folder, recordingLog()).open()).rejects.toThrow(
      `documents/${slug}.md, line 1: "/${slug}" is an address of the site itself, so no document can have it`,
    )
  },
)

test('what is saved is read again once it has settled', async () => {
  const folder = copyOfContent()
  const content = new Content(folder, recordingLog())
  await content.open()
  const unwatch = watchContent(content, systemTimers, recordingLog())
  try {
    writeFileSync(join(folder, 'blogs/900-a-test.md'), article(''))
    await vi.waitFor(() => expect(content.blogs.some(({ id }) => id === 900)).toBe(true), { timeout: 10_000 })
  } finally {
    unwatch()
  }
})

test.each([
  ['<script>alert(1)</script>', '&#60;script&#62;'],
  ['Look <img src=x onerror=alert(1)> here', '&#60;img src=x onerror=alert(1)&#62;'],
  ['[press](javascript:alert(1))', '<p>press</p>'],
  ['[press](//elsewhere.example/)', '<p>press</p>'],
  ['![a picture](https://elsewhere.example/x.png)', '<p>a picture</p>'],
  ['<div onclick="x">\n**bold**\n</div>', '&#60;div onclick=&#34;x&#34;&#62;'],
])('%s is shown as text and runs nothing', (markdown, shown) => {
  const html = htmlOf(markdown)
  expect(html).toContain(shown)
  expect(html).not.toMatch(/<(script|img|div|iframe|svg)|href="(javascript|\/\/)/i)
})

const TELUGU = `---
title: ఒక పరీక్ష
summary: ఫోల్డర్‌ది.
alt: మూడు స్టంపులు.
---
కొన్ని మాటలు.
`

test('a file beside an article or a document holds its words in another language, and one beside nothing is named', async () => {
  const [folder, log] = [copyOfContent(), recordingLog()]
  writeFileSync(join(folder, 'news/900-a-test.md'), article(''))
  writeFileSync(join(folder, 'news/900-a-test.te.md'), TELUGU)
  writeFileSync(join(folder, 'news/901-nowhere.te.md'), TELUGU)
  writeFileSync(join(folder, 'documents/care.md'), '---\ntitle: Care\n---\nWords.\n')
  writeFileSync(join(folder, 'documents/care.kn.md'), '---\ntitle: ಆರೈಕೆ\n---\nಮಾತು.\n')
  const content = new Content(folder, log)
  await content.open()
  const found = content.news.find(({ id }) => id === 900)
  expect(found?.title).toBe('A test')
  expect(found?.inLanguages).toMatchObject({ te: { title: 'ఒక పరీక్ష', alt: 'మూడు స్టంపులు.' } })
  expect(content.documents.get('care')?.inLanguages).toMatchObject({ kn: { title: 'ಆರೈಕೆ' } })
  expect(content.news.some(({ id }) => id === 901)).toBe(false)
  expect(log.errors).toEqual([
    'news/901-nowhere.te.md: there is no news/901-nowhere.md whose words it could be.',
  ])
})

test('the folder of the editors rules over their desk, and the desk over what ships', async () => {
  const folder = copyOfContent()
  const written = new Map([
    [
      'documents/about.md',
      { version: '1', read: () => readDocument('about', { title: 'By the desk' }, 'Words.') },
    ],
    ['desk/site.yaml', { version: '1', read: () => ({ app: 'https://desk.example/' }) }],
  ])
  const shown = async (shipped?: string) => {
    const content = new Content(folder, recordingLog(), shipped, async () => written)
    await content.open()
    const { app, social } = content.get('site')
    return [
      content.documents.get('about')?.title === 'By the desk',
      app,
      content.ruling('documents/about'),
      social.length > 0,
    ]
  }
  expect(await shown(folder)).toEqual([true, 'https://desk.example/', undefined, true])
  expect(await shown()).toEqual([false, 'https://play.google.com/store/apps', 'documents/about.md', true])
})

test('a folder that is moved away and made anew, or takes the place of another, is watched on', async () => {
  const [folder, time] = [copyOfContent(), new ManualTime()]
  const content = new Content(folder, recordingLog())
  await content.open()
  const unwatch = watchContent(content, time.timers, recordingLog())
  onTestFinished(unwatch)
  const kindOf = () => content.news.find(({ id }) => id === 900)?.kind
  const file = join(folder, 'news/900-a-test.md')
  const passes = async (kind: string | undefined) => {
    await vi.waitFor(async () => {
      await time.pass(3000)
      expect(kindOf()).toBe(kind)
    })
  }
  rmSync(folder, { recursive: true })
  await passes(undefined)
  cpSync(shippedContent(), folder, { recursive: true })
  writeFileSync(file, article(''))
  await passes('Note')
  const newer = copyOfContent()
  writeFileSync(join(newer, 'news/900-a-test.md'), article('').replace('Note', 'Column'))
  renameSync(join(folder, 'news'), `${folder}-before`)
  renameSync(join(newer, 'news'), join(folder, 'news'))
  await passes('Column')
  writeFileSync(file, article('').replace('Note', 'Letter'))
  await passes('Letter')
})

const UNRENDERABLE = {
  quotations: '>'.repeat(2500),
  lists: '- '.repeat(2500),
  numbers: '1. '.repeat(2500),
  both: '> - '.repeat(2500),
  indented: Array.from({ length: 400 }, (_, place) => `${' '.repeat(place)}- a`).join('\n'),
  brackets: '['.repeat(50_000),
  emphasis: '*a_'.repeat(30_000),
  'emphasis in small paragraphs': `${'*a_'.repeat(300)}\n\n`.repeat(100),
  code: '`a '.repeat(30_000),
  table: `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n${'a\n'.repeat(10_000)}`,
}

test.each(Object.entries(UNRENDERABLE))('%s without an end are refused', (_, text) => {
  expect(() => htmlOf(text)).toThrow(UnrenderableText)
})

test('a text as people write it is rendered: long lists, tables, quotations and code', () => {
  const list = Array.from({ length: 300 }, (_, place) => `- [Match ${place}](/match/${place}) **won**`)
  const table = ['| a | b |', '| - | - |', ...Array.from({ length: 300 }, () => '| *1* | 2 |')]
  const nested = Array.from({ length: 12 }, (_, place) => `${'  '.repeat(place)}- a`)
  const text = [list, table, nested, ['> > > a'], ['```', '*a_['.repeat(50), '```']]
  expect(htmlOf(text.map((lines) => lines.join('\n')).join('\n\n'))).toContain('<table>')
})

test('what cannot be rendered or read is left out by name, and stops neither the start nor the rest', async () => {
  const [folder, log] = [copyOfContent(), recordingLog()]
  const write = (id: number, text: string) =>
    writeFileSync(join(folder, `news/${id}-a-test.md`), text.replace('id: 900', `id: ${id}`))
  write(900, article(''))
  write(901, article('').replace('Some words.', UNRENDERABLE.quotations))
  write(902, article(`related: ${'['.repeat(20_000)}\n`))
  write(903, article('related: !!set { 1, 2 }\n'))
  mkdirSync(join(folder, 'news/904-a-folder.md'))
  const content = new Content(folder, log)
  await content.open()
  expect(content.news.filter(({ id }) => id >= 900).map(({ id }) => id)).toEqual([900])
  for (const id of [901, 902, 903, 904])
    expect(
      log.errors.some((line) => line.startsWith(`news/${id}`)),
      `${id}`,
    ).toBe(true)
  write(900, article('').replace('Note', 'Column'))
  await content.refresh()
  expect(content.news.find(({ id }) => id === 900)?.kind).toBe('Column')
})
