/** Messages of some pages only: apart, as home counts each byte of its first files. */
export const PART_MESSAGES = import.meta.glob<Record<string, string>>(['./*/*.json', '!./*/core.json'], {
  import: 'default',
})
