import type { CompiledMessage } from './format-message.ts'

/** Messages of some pages only, a file each: apart, as the home page counts each byte of its first files. */
export const PART_MESSAGES = import.meta.glob(['./*/*.json', '!./*/core.json'], {
  import: 'default',
}) as Record<string, () => Promise<Record<string, CompiledMessage>>>
