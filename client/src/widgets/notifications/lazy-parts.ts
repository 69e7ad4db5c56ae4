import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** Fetched with its words when it is first opened. */
export const TellMeSheet = lazyComponent(async (language) => {
  const [{ TellMeSheet }, { loadSheetWords }] = await Promise.all([
    import('./tell-me-sheet.tsx'),
    import('./sheet-words.ts'),
  ])
  await loadSheetWords(language)
  return TellMeSheet
})
