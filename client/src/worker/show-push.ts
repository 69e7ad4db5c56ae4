import type { PushMessage } from '#shared/notifications/notification.ts'
import type { NotificationEvent, PushEvent, WorkerScope } from './scope.ts'

const ICON = '/icons/icon-192.png'
/** A later version of the same moment replaces the earlier, by its tag. */
export async function showPush({ data }: PushEvent, scope: WorkerScope): Promise<void> {
  const message = messageIn(data)
  // Browsers require a notification for each push, also for one that cannot be read.
  const { host } = new URL(scope.location.origin)
  if (!message) return scope.registration.showNotification(host, { icon: ICON, tag: host })
  const { title, body, tag, lang, silent, timestamp, navigate } = message
  const isSilent = silent === true
  await scope.registration.showNotification(title, {
    ...(body === undefined ? {} : { body }),
    ...(timestamp === undefined ? {} : { timestamp }),
    // News sounds again, also as a replacement: a wicket that was taken back, and then given.
    ...{ tag, lang, icon: ICON, badge: ICON, silent: isSilent, renotify: !isSilent, data: { navigate } },
  })
}

/** In a tab that shows it already, otherwise in a new one. */
export async function openNotification(event: NotificationEvent, scope: WorkerScope): Promise<void> {
  const { notification } = event
  notification.close()
  const url = ownAddress(notification.data, scope.location.origin)
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find((tab) => new URL(tab.url).pathname === new URL(url).pathname)
  await (there ? there.focus() : scope.clients.openWindow(url))
}

/** Whatever came, only an address of this site is opened. */
function ownAddress(data: unknown, origin: string): string {
  const own = new URL(origin)
  try {
    const { navigate } = data as { navigate: unknown }
    const { pathname, search } = new URL(typeof navigate === 'string' ? navigate : '/', origin)
    // By this site's own name, whatever name was subscribed under.
    own.pathname = pathname
    own.search = search
  } catch {
    // An unreadable address opens home.
  }
  return own.href
}

/** Encrypted by the relay, but perhaps by another version, so parts may be missing. */
function messageIn(data: PushEvent['data']): PushMessage['notification'] | undefined {
  if (data === null) return undefined
  try {
    const { notification } = data.json() as PushMessage
    return typeof notification.title === 'string' ? notification : undefined
  } catch {
    return undefined
  }
}
