import { useState } from 'react'
import { dropDraft } from './use-draft.ts'
import { isChanged } from './use-unsaved.ts'

/** What a form of this name shows: the newest, but what it started with as long as there is unsaved text in it. */
export function useShownRecord<Value>(form: string, newest: Value, versionOf: (value: Value) => unknown) {
  const [shown, setShown] = useState(newest)
  const [round, setRound] = useState(0)
  const isSame = versionOf(shown) === versionOf(newest)
  if (!isSame && !isChanged(form)) setShown(newest)
  return {
    shown,
    newer: isSame ? undefined : newest,
    /** Of the form: another one starts anew. */
    key: `${versionOf(shown)} ${round}`,
    /** Gives up what was typed. */
    drop() {
      dropDraft(form)
      setShown(newest)
      setRound(round + 1)
    },
  }
}
