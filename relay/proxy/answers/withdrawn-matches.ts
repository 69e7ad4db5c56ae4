import { callPath, isObject } from './html-fields.ts'

/** Matches that operators withhold, by both numbers that calls have for a match. */
export type WithdrawnMatches = { liveIds: ReadonlySet<number>; matchIds: ReadonlySet<number> }

export const NONE_WITHDRAWN: WithdrawnMatches = { liveIds: new Set(), matchIds: new Set() }

const VOTE = /^\/api\/match\/vote\/(\d+)$/i
/** Calls that are about one match and do not say so in their answers, with which of its numbers they have. */
const OF_ONE_MATCH: readonly (readonly [call: RegExp, by: keyof WithdrawnMatches])[] = [
  [/^\/api\/match\/deliveries\/(\d+)$/i, 'liveIds'],
  [/^\/api\/match\/matchhighlights\/(\d+)$/i, 'matchIds'],
  [VOTE, 'matchIds'],
]
const SCORE =
  /^\/api\/(?:media\/cards\/match\/(\d+)\.\w+|match\/scorecard\/(\d+)|scoring\/(\d+)\/(?:cricsheet|deliveries\.csv))$/i
/** What scorers read: a match that is withheld is scored on. */
const SCORING = /^\/api\/scoring\//i
const DETAIL = /^\/api\/match\/matchdetail\//i

export function isOfWithdrawn(call: string, withdrawn: WithdrawnMatches): boolean {
  const path = callPath(call)
  return OF_ONE_MATCH.some(([pattern, by]) => withdrawn[by].has(Number(pattern.exec(path)?.[1])))
}

/** Whether an address has nothing but the score of a match that is withheld. */
export function isScoreOfWithdrawn(url: string, { liveIds }: WithdrawnMatches): boolean {
  if (liveIds.size === 0) return false
  const [, ...ids] = SCORE.exec(callPath(url)) ?? []
  return ids.some((id) => id !== undefined && liveIds.has(Number(id)))
}

/** From lists, and from fields that name one match among others; of an answer about one alone, its score. */
export function hideWithdrawn(
  call: string,
  answer: Record<string, unknown>,
  withdrawn: WithdrawnMatches,
): boolean {
  if (isOfWithdrawn(call, withdrawn)) {
    answer.data = VOTE.test(callPath(call)) ? {} : []
    delete answer.Between
    delete answer.OverScores
    delete answer.Shots
    return true
  }
  const { liveIds } = withdrawn
  if (liveIds.size === 0 || SCORING.test(callPath(call))) return false
  const isHidden = (value: unknown) =>
    isObject(value) && typeof value.LiveMatchId === 'number' && liveIds.has(value.LiveMatchId)
  const { data } = answer
  let isChanged = false
  if (DETAIL.test(callPath(call)) && isObject(data) && isHidden(data)) {
    for (const key of [...['Scores', 'Result', 'Chase', 'Toss'], ...['PlayerOfMatch', 'VoteUntil', 'Stream']])
      delete data[key]
    Object.assign(data, { Scorecard: { Innings: {}, Deliveries: {} }, Withdrawn: true })
    isChanged = true
  }
  // No recursion: an answer may be nested deeper than calls can be.
  const waiting: unknown[] = [answer]
  while (waiting.length > 0) {
    const holder = waiting.pop()
    if (!isObject(holder)) continue
    for (const [key, value] of Object.entries(holder)) {
      if (holder !== answer && isHidden(value)) {
        delete holder[key]
        isChanged = true
        continue
      }
      const others = Array.isArray(value) ? value.filter((item) => !isHidden(item)) : value
      if (Array.isArray(value) && Array.isArray(others) && others.length < value.length) {
        holder[key] = others
        isChanged = true
      }
      if (typeof others === 'object') waiting.push(others)
    }
  }
  return isChanged
}
