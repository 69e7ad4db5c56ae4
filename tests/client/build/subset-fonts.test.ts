import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cutSubset, SUBSETS } from '../../../client/build/subset-fonts.ts'

test('the font of scores in the repository is what `npm run fonts` writes', async () => {
  const [scores] = SUBSETS
  if (scores === undefined) throw new Error('no fonts')
  const stored = await readFile(new URL(`../../../client/src/kit/ui/fonts/${scores.file}`, import.meta.url))
  expect(Buffer.compare(await cutSubset(scores), stored)).toBe(0)
})
