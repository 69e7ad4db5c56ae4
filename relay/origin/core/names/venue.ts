import type { Schema } from '../database/schema.ts'

/** A ground as matches name it, and the address of its page. */
export function venueOf({ name, town }: Pick<Schema['grounds'], 'name' | 'town'>): string {
  return town === '' || name.includes(town) ? name : `${name}, ${town}`
}
