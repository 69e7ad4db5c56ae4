import type { Page } from 'playwright-core'

/** What a browser does that translates a page: elements of its own are put in the place of every text, also of those that come later. */
export function translatePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const SKIPPED = 'script, style, svg, option, textarea, font, [translate="no"]'
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        if (text.data.trim() === '' || text.parentElement?.closest(SKIPPED)) continue
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        inner.append(text.data)
        text.replaceWith(outer)
      }
    }
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.isConnected) translate(target)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
