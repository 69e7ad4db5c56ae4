import { writeFile } from 'node:fs/promises'
import { cutSubset, SUBSETS } from './subset-fonts.ts'

/** `npm run fonts`: writes the fonts of the site anew, after a change of a package or of `subset-fonts.ts`. */
for (const subset of SUBSETS) {
  await writeFile(new URL(`../src/ui/fonts/${subset.file}`, import.meta.url), await cutSubset(subset))
}
