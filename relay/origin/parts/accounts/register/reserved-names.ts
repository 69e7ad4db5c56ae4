const RESERVED = new Set([
  ...['admin', 'administrator', 'crease', 'editor', 'everyone', 'help', 'helpdesk', 'info', 'mail'],
  ...['mod', 'moderator', 'noreply', 'null', 'official', 'operator', 'owner', 'postmaster', 'root'],
  ...['security', 'staff', 'superuser', 'support', 'sysadmin', 'system', 'undefined', 'webmaster'],
])

export function isReservedName(username: string): boolean {
  const letters = username.toLowerCase().replaceAll(/[._]/g, '')
  return letters === '' || RESERVED.has(letters) || RESERVED.has(letters.replace(/^the|\d+$/g, ''))
}
