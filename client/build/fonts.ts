import { writeFile } from 'node:fs/promises'
import { cutSubset, FONTS_FOLDER, SUBSETS } from './subset-fonts.ts'

/** `npm run fonts`: writes the fonts of the site anew, after a change of a package or of `subset-fonts.ts`. */
for (const subset of SUBSETS) await writeFile(new URL(subset.file, FONTS_FOLDER), await cutSubset(subset))
