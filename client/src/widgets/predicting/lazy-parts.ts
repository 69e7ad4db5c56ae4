import { loadLazyMessages } from '#client/i18n/catalogue.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** The game of picking winners, fetched with its words after the page that it stands on. */
export const MatchPick = lazyComponent(async (language) => {
  const [{ MatchPick }] = await Promise.all([import('./match-pick.tsx'), loadLazyMessages(language)])
  return MatchPick
})

export const OpenPicks = lazyComponent(async (language) => {
  const [{ OpenPicks }] = await Promise.all([import('./open-picks.tsx'), loadLazyMessages(language)])
  return OpenPicks
})
