import { countOf, inBytes, inNumbers, inSeconds } from '../words.ts'
import { type Finding, total } from './finding.ts'

const LITTLE_DISK_BYTES = 200e6
const LETTERS_LATE_MS = 3000

export const databaseGone: Finding = ({ facts }) =>
  facts.origin?.isReached && !facts.origin.isDatabaseUp
    ? {
        id: 'database-gone',
        level: 'act',
        sentence: 'The origin cannot reach its database: logins, predictions and new scores fail.',
        advice: 'Start PostgreSQL again, or free its disk; the origin goes on by itself.',
        page: 'logins-fail',
      }
    : undefined

export const diskFull: Finding = ({ facts }) => {
  const free = facts.origin?.freeBytes
  return free === undefined || free > LITTLE_DISK_BYTES
    ? undefined
    : {
        id: 'disk-full',
        level: 'act',
        sentence: `The disk of the data is nearly full: ${inBytes(free)} are left.`,
        advice: 'Free some now: what people send cannot be kept without it.',
        page: 'disk-is-full',
      }
}

export const mailLate: Finding = ({ facts }) => {
  const { lettersWaiting = 0, lettersLateMs = 0 } = facts.origin ?? {}
  return lettersLateMs < LETTERS_LATE_MS
    ? undefined
    : {
        id: 'mail-late',
        level: 'watch',
        sentence: `${countOf(lettersWaiting, 'letter waits', 'letters wait')}, the oldest for ${inSeconds(lettersLateMs)}: the mail server does not take them.`,
        advice: 'Codes for logins expire meanwhile. See that the server of SMTP_URL answers.',
        page: 'mail-does-not-go',
      }
}

export const callsFail: Finding = ({ minute }) => {
  const failed = total(minute.slice(-10), ({ failedCalls, originErrors }) => failedCalls + originErrors)
  const asked = total(minute.slice(-10), ({ requests }) => requests)
  if (failed < 3 || failed < 0.02 * asked) return undefined
  return {
    id: 'calls-fail',
    level: 'watch',
    sentence: `${inNumbers(failed)} calls of the last 10 s failed at the origin. Scores go on.`,
    advice: 'The table of calls says which; the log has each with its request id.',
    page: 'logins-fail',
  }
}
