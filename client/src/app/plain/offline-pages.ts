import { OFFLINE_PATH } from '#shared/addresses/offline-addresses.ts'
import type { PlainPage } from './plain-page.ts'

/** What is kept on this device. */
export const offlinePage: PlainPage = {
  path: OFFLINE_PATH,
  style: 'src/features/text-only/text-only.css',
  script: 'src/features/offline/offline-script.ts',
  needs: () => ({ topics: [], calls: [] }),
  existence: () => ({}),
  load: async () => (await import('./offline-page.tsx')).OfflinePage,
}
