import type { FastifyInstance } from 'fastify'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { RelayProcess } from './relay-process.ts'

type Parts = {
  browser: Browser
  origin: { app: FastifyInstance }
  onTestFinished: (done: () => Promise<void>) => void
  env?: Record<string, string>
}

/** A relay in front of an origin, and phones that have it open, each with a profile of its own. */
export async function siteOnPhones({ browser, origin, onTestFinished, env = {} }: Parts) {
  const apiHost = await origin.app.listen({ port: 0, host: '127.0.0.1' })
  const relay = await RelayProcess.at({ API_HOST: apiHost, ...env })
  await relay.start()
  onTestFinished(() => relay.stop())
  const { address } = relay

  const phone = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const viewport = { width: 360, height: 740 }
    const context = await browser.newContext({ viewport, timezoneId: 'Asia/Kolkata', ...options })
    onTestFinished(() => context.close())
    await context.addCookies([{ name: 'accepted_cookies', value: '1', url: address }])
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  return { address, phone }
}
