import { OfflinePageView } from '#client/features/offline/offline-page-view.tsx'

export function OfflinePage() {
  return <OfflinePageView />
}
