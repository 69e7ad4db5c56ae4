import { setting } from '#client/kit/api/read-site-settings.ts'
import type { Setting } from '#shared/api/site.ts'

export type PopupAd = { picture: string; leadsTo: string; afterMs: number }

/** Only the string `true` shows one. `PopupTimer` is in seconds. */
export function popupAdOf(settings: readonly Setting[]): PopupAd | undefined {
  const picture = setting(settings, 'AdPopupImage')
  if (setting(settings, 'ShowAdPopup') !== 'true' || picture === '') return undefined
  const seconds = Number(setting(settings, 'PopupTimer'))
  return {
    picture,
    leadsTo: setting(settings, 'AdPopupRedirectUrl'),
    afterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0,
  }
}
