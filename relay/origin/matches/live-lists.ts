import { type EncodedAnswer, encodeAnswer } from '../http/encoded-answer.ts'
import type { CurrentMatches } from './current-matches.ts'
import type { MatchRecord } from './match-record.ts'

const SUCCESS = '{"Status":{"code":200,"returnMessage":"Success"},"data":['

export class LiveLists {
  readonly matches: () => EncodedAnswer
  readonly scores: () => EncodedAnswer

  constructor(board: CurrentMatches) {
    this.matches = cachedWhileUnchanged(board, (record) => record.liveMatchJson())
    this.scores = cachedWhileUnchanged(board, (record) => record.liveScoreJson())
  }
}

function cachedWhileUnchanged(
  board: CurrentMatches,
  elementOf: (record: MatchRecord) => string,
): () => EncodedAnswer {
  let versions: string | undefined
  let answer: EncodedAnswer | undefined
  return () => {
    const records = board.matches()
    const now = records.map(({ facts, version }) => `${facts.id}:${version}`).join(' ')
    if (!answer || now !== versions) {
      answer = encodeAnswer(`${SUCCESS}${records.map(elementOf).join(',')}]}`)
      versions = now
    }
    return answer
  }
}
