import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { OTHER_LANGUAGES, SCRIPTS } from '#shared/language.ts'
import { indicFaces } from '../../../client/build/indic-faces.ts'
import { cutSubset, FONTS_FOLDER, SUBSETS } from '../../../client/build/subset-fonts.ts'

test('a page has the cut faces of every language, each for the letters of its script', () => {
  let added = ''
  const parse = (css: string) => {
    added = css
  }
  indicFaces('face.css').Once({ source: { input: { file: 'face.css' } }, append: () => undefined }, { parse })
  const files = readdirSync(FONTS_FOLDER)
  for (const language of OTHER_LANGUAGES) {
    const range = SCRIPTS[language].first.toString(16).padStart(4, '0').toUpperCase()
    for (const face of [`face-${language}.woff2`, `own-name-${language}.woff2`]) {
      expect(files).toContain(face)
      expect(added).toMatch(new RegExp(`U\\+${range}-[^}]*${face}`))
    }
  }
})

test('the font of scores in the repository is what `npm run fonts` writes', async () => {
  const [scores] = SUBSETS
  if (scores === undefined) throw new Error('no fonts')
  const stored = await readFile(new URL(scores.file, FONTS_FOLDER))
  expect(Buffer.compare(await cutSubset(scores), stored)).toBe(0)
})
