import type { PushMessage } from '#shared/notifications/notification.ts'
import type { NotificationEvent, PushEvent, WorkerScope } from './scope.ts'

const ICON = '/icons/icon-192.png'
/** What stands where a push cannot be read: a browser wants to see something for each. */
const NAME = 'Crease'

/** Shows what a push brings. A later form of the same moment takes the place of the earlier, by its tag. */
export async function showPush({ data }: PushEvent, scope: WorkerScope): Promise<void> {
  const said = messageIn(data)
  if (!said) return scope.registration.showNotification(NAME, { icon: ICON, tag: NAME })
  const { title, body, tag, lang, silent, timestamp, navigate } = said
  const isSilent = silent === true
  await scope.registration.showNotification(title, {
    ...(body === undefined ? {} : { body }),
    ...(timestamp === undefined ? {} : { timestamp }),
    // What is news is heard also in the place of an earlier one: a wicket that was taken back, and fell after all.
    ...{ tag, lang, icon: ICON, badge: ICON, silent: isSilent, renotify: !isSilent, data: { navigate } },
  })
}

/** Opens what a notification is about: in a tab that shows it already, otherwise in a new one. */
export async function openNotification(event: NotificationEvent, scope: WorkerScope): Promise<void> {
  const { notification } = event
  notification.close()
  const url = ownAddress(notification.data, scope.location.origin)
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find((tab) => new URL(tab.url).pathname === new URL(url).pathname)
  await (there ? there.focus() : scope.clients.openWindow(url))
}

/** Only an address of this site is opened, whatever came. */
function ownAddress(data: unknown, origin: string): string {
  const own = new URL(origin)
  try {
    const { navigate } = data as { navigate: unknown }
    const { pathname, search } = new URL(typeof navigate === 'string' ? navigate : '/', origin)
    // As the site is reached here, by whatever name it was subscribed under.
    own.pathname = pathname
    own.search = search
  } catch {
    // No address came, or none that can be read: home is opened.
  }
  return own.href
}

/** The relay alone can encrypt for this browser; what another version of it sent may lack something. */
function messageIn(data: PushEvent['data']): PushMessage['notification'] | undefined {
  if (data === null) return undefined
  try {
    const { notification } = data.json() as PushMessage
    return typeof notification.title === 'string' ? notification : undefined
  } catch {
    return undefined
  }
}
