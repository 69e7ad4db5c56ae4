import { useState } from 'react'
import { isChanged } from './use-unsaved.ts'

/** What a form of this name shows: the newest, but what it started with as long as there is unsaved text in it. */
export function useShownRecord<Value>(form: string, newest: Value, versionOf: (value: Value) => unknown) {
  const [shown, setShown] = useState(newest)
  const isSame = versionOf(shown) === versionOf(newest)
  if (!isSame && !isChanged(form)) setShown(newest)
  return { shown, newer: isSame ? undefined : newest }
}
