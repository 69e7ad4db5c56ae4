import { launchBrowser } from '../browser-page.ts'
import { takeOpsPictures } from './ops-pictures.ts'
import { takeScorecardPicture } from './scorecard-picture.ts'

/** `npm run picture` takes every picture of the documents anew; `-- ops` or `-- scorecard` one kind of them. */

const PICTURES = { scorecard: takeScorecardPicture, ops: takeOpsPictures }

const wanted = process.argv.slice(2)
const browser = await launchBrowser()
try {
  for (const [name, take] of Object.entries(PICTURES)) {
    if (wanted.length === 0 || wanted.includes(name)) await take(browser)
  }
} finally {
  await browser.close()
}
