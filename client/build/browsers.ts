const CHROMIUM_AND_FIREFOX = ['chrome125', 'edge125', 'firefox126']

/**
 * The browsers that the site is built for: those of the last 30 months, and for the service worker also Safari 16.4, the
 * first that has push. `newer-apis.grit`, which the lint reads, names what they lack.
 */
export const BROWSERS = {
  pages: [...CHROMIUM_AND_FIREFOX, 'safari17.5', 'ios17.5'],
  serviceWorker: [...CHROMIUM_AND_FIREFOX, 'safari16.4', 'ios16.4'],
}
