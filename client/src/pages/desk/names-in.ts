const MOST_LETTERS = 60

/** A pasted list of players: one a line, after a comma or a tab their role; numbers before names go. */
export function namesIn(text: string): { Name: string; Role?: string }[] {
  const rows = text.split(/\r?\n/).map((line) => {
    const [name = '', role = ''] = line.split(/[,;\t]/)
    const Name = name
      .replace(/^\s*\d+[.)]?\s+/, '')
      .trim()
      .slice(0, MOST_LETTERS)
    return role.trim() === '' ? { Name } : { Name, Role: role.trim().toLowerCase().slice(0, 40) }
  })
  const seen = new Set<string>()
  return rows.filter(({ Name }) => {
    const key = Name.toLowerCase()
    const isNew = key !== '' && !seen.has(key)
    seen.add(key)
    return isNew
  })
}
