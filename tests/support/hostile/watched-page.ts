import type { Browser, BrowserContext, Page } from 'playwright-core'

export type Watched = {
  context: BrowserContext
  page: Page
  /** Everything that went wrong, since it was last asked. */
  takeHarm(): string[]
}

/** A page that writes down what no text may bring about: a script that runs, a request that leaves, a broken policy. */
export async function watchedPage(browser: Browser, site: string): Promise<Watched> {
  const harm: string[] = []
  const context = await browser.newContext()
  await context.exposeBinding('canary', ({ frame }) => void harm.push(`a script ran at ${frame.url()}`))
  await context.exposeBinding('tellOfPolicy', (_source, words: string) => void harm.push(words))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, lineNumber }) => {
      const { tellOfPolicy } = window as unknown as { tellOfPolicy(words: string): void }
      tellOfPolicy(`the policy reports ${violatedDirective} ${blockedURI} ${sample} at line ${lineNumber}`)
    })
  })
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${site}/`) && !url.startsWith(`${site.replace('http', 'ws')}/`))
      harm.push(`asked for ${url.slice(0, 200)}`)
  })
  await context.route(
    (url) => url.origin !== site,
    (route) => route.abort(),
  )
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    harm.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted/i.test(message.text())) harm.push(message.text())
  })
  page.on('pageerror', ({ message }) => {
    // A text that HTML cannot hold to the letter, as half a surrogate pair, is only drawn anew.
    if (!message.includes('React error #418')) harm.push(`an error: ${message}`)
  })
  page.on('popup', () => harm.push('a window opened'))
  return { context, page, takeHarm: () => harm.splice(0) }
}

/** What stands in the page that could bring it about when it is touched. */
export function lurking(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const own = (name: string) =>
      /^(lang|dir|title|href|rel|src|srcset|sizes|alt|width|height|loading|decoding|type|media|start|reversed|value|scope|colspan|rowspan|span|datetime|tabindex)$/.test(
        name,
      )
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${element.localName} ${name}`)
        const isAddress = /^(href|xlink:href|src|action|formaction|poster|data|ping|background|cite)$/.test(
          name,
        )
        const isHarmless = /^(\/(?![/\\])|#|\?|https?:|mailto:|tel:|sms:|viber:|fb-messenger:|$)/.test(value)
        const isOwnCalendar = value.startsWith(`webcal://${location.host}/calendar/`)
        if (isAddress && !isHarmless && !isOwnCalendar) found.push(`${element.localName} ${name}=${value}`)
        const isFetched = element.localName !== 'a' && /^(src|srcset|poster|data)$/.test(name)
        if (isFetched && value.includes('evil.example')) found.push(`${element.localName} ${name}=${value}`)
      }
    }
    const foreign =
      'script,style,link,meta,base,iframe,frame,object,embed,applet,form,input,button,textarea,select,svg,math,template,video,audio,portal'
    for (const element of document.querySelectorAll('.prose *')) {
      if (element.matches(foreign)) found.push(`${element.localName} in an article`)
      for (const { name } of element.attributes) if (!own(name)) found.push(`${name} in an article`)
    }
    return found
  })
}
