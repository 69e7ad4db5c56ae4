import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from './system-needs.ts'

/** A real browser without a window; `npm test` has seen to it that there is one. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (executablePath === undefined)
    throw new Error('Chromium is not installed; `npm test` says how to get it.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
}
