import { cutText } from '#shared/names/invisible-characters.ts'
import { nameKey } from '#shared/names/name-key.ts'

const MOST_LETTERS = 60

/** A pasted list of players: one a line, after a comma or a tab their role; numbers before names go. */
export function namesIn(text: string): { Name: string; Role?: string }[] {
  const rows = text.split(/\r?\n/).map((line) => {
    const [name = '', role = ''] = line.split(/[,;\t]/)
    const Name = cutText(name.replace(/^\s*\d+[.)]?\s+/, '').trim(), MOST_LETTERS)
    return role.trim() === '' ? { Name } : { Name, Role: cutText(role.trim().toLowerCase(), 40) }
  })
  const seen = new Set<string>()
  return rows.filter(({ Name }) => {
    const key = nameKey(Name)
    const isNew = key !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
}
