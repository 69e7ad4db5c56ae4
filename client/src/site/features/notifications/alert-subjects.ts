import { isText, storedAtom } from '#client/kit/stored/stored.ts'

/**
 * This browser's subscriptions by name, for the buttons: `match/7` → `Comets v Herons`. The relay stores the
 * real ones.
 */
export type AlertSubjects = Readonly<Record<string, string>>

export const alertSubjects = storedAtom<AlertSubjects>(
  'told',
  {},
  (text) =>
    Object.fromEntries(
      Object.entries(JSON.parse(text)).filter((entry): entry is [string, string] => isText(entry[1])),
    ),
  { isChoice: true },
)
