import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '#tests/support/browser-page.ts'
import { byTurns } from '#tests/support/depth.ts'
import { MARKDOWN_VECTORS } from '#tests/support/hostile/markdown-vectors.ts'
import { VECTORS } from '#tests/support/hostile/vectors.ts'
import { lurking, watchedPage } from '#tests/support/hostile/watched-page.ts'
import { originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { pagesInFrontOf } from '#tests/support/pages-under-test.ts'

/** What editors write, and what somebody might have them paste. */

const SAMPLES = fileURLToPath(new URL('../../support/samples/content', import.meta.url))
const A_FILE = 40
const FIRST_ID = 900

const fileOf = (id: number, text: string) => `---
id: ${id}
title: x
summary: ${JSON.stringify(MARKDOWN_VECTORS[id % MARKDOWN_VECTORS.length])}
author: ${JSON.stringify('<script>canary()</script>')}
published: -2h
kind: ${JSON.stringify('<img src=x onerror=canary()>')}
picture: { file: lake.svg, alt: ${JSON.stringify('"><img src=x onerror=canary()>')} }
---
${text}
`

test('Markdown of an article or a document does nothing but be read', { timeout: 300_000 }, async () => {
  // A file holds no control characters but those that break lines.
  const texts = [...MARKDOWN_VECTORS, ...VECTORS].map((text) =>
    text.replace(/\p{Surrogate}/gu, '').replaceAll('\u0000', ' '),
  )
  const files = Array.from({ length: Math.ceil(texts.length / A_FILE) }, (_, index) =>
    texts
      .slice(index * A_FILE, (index + 1) * A_FILE)
      .map((text, number) => `${text}\n\nmark-${number}.`)
      .join('\n\n'),
  )
  const contentFolder = temporaryFolder()
  cpSync(SAMPLES, contentFolder, { recursive: true })
  for (const [index, text] of files.entries()) {
    const id = FIRST_ID + index
    writeFileSync(join(contentFolder, `news/${id}-x.md`), fileOf(id, text))
    writeFileSync(join(contentFolder, `documents/batch-${index}.md`), `---\ntitle: x\n---\n${text}\n`)
  }
  const { app } = await originUnderTest(temporaryFolder(), { lanes: [], contentFolder })
  const { address } = await pagesInFrontOf(new URL(await app.listen({ port: 0, host: '127.0.0.1' })))
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const look = await watchedPage(browser, address)
  const harm: string[] = []
  for (const index of files.keys()) {
    const both = [`/news/news-detail/${FIRST_ID + index}-x`, `/batch-${index}`]
    for (const path of byTurns(both, 2, index)) {
      const response = await look.page.goto(`${address}${path}`, { waitUntil: 'load' })
      expect(response?.status(), path).toBe(200)
      expect(await look.page.locator('.prose').first().innerText()).toContain('mark-0.')
      harm.push(...[...(await lurking(look.page)), ...look.takeHarm()].map((one) => `${path}: ${one}`))
    }
  }
  expect(harm).toEqual([])
})
