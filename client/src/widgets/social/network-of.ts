import { iconNameOfClass } from '#client/ui/icon/icon-name-of-class.ts'

/** Names that their owners write in a way of their own. */
const WRITTEN: Readonly<Record<string, string>> = {
  twitter: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  vk: 'VK',
  rss: 'RSS',
}

/** What a voice calls the place that an icon leads to: its name, or the host of its address where the icon is not known. */
export function networkOf(address: string, iconClass: string): string {
  const name: string = iconNameOfClass(iconClass)
  if (name === 'link') return /^https?:\/\/(?:www\.)?([^/]+)/i.exec(address)?.[1] ?? address
  return WRITTEN[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}
