import { iconNameOfClass } from '#client/ui/icon/icon-name-of-class.ts'

/** Brand names with their own spelling. */
const WRITTEN: Readonly<Record<string, string>> = {
  twitter: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  vk: 'VK',
  rss: 'RSS',
}

/** For screen readers: the network's name, or the host of its address where the icon is not known. */
export function networkOf(address: string, iconClass: string): string {
  const name: string = iconNameOfClass(iconClass)
  if (name === 'link') return /^https?:\/\/(?:www\.)?([^/]+)/i.exec(address)?.[1] ?? address
  return WRITTEN[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}
