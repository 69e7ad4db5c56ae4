import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** What is on the screen as a PNG of few colours, by its path in the repository. */
export async function savePicture(page: Page, path: string): Promise<void> {
  const file = fileURLToPath(new URL(`../../../${path}`, import.meta.url))
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(file)
}
