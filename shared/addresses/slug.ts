const MAX_LENGTH = 80

/** A title as the readable end of an address: lower-case ASCII words with dashes; empty where nothing of it is Latin. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  let slug = ''
  for (const word of words ?? []) {
    if (slug !== '' && slug.length + word.length >= MAX_LENGTH) break
    slug = slug === '' ? word.slice(0, MAX_LENGTH) : `${slug}-${word}`
  }
  return /[a-z]/.test(slug) ? slug : ''
}
