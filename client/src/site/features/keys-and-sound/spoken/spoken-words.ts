import { type ReactNode, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useOversText } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { useResultText } from '#client/kit/cricket-ui/match/result-line.tsx'
import { sharedSurnames, shortNameIn } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { spokenScore } from '#client/kit/cricket-ui/match/spoken-score.tsx'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { type NameReader, useNames } from '#client/kit/i18n/names.ts'
import { phrasesIn } from '#client/kit/i18n/phrases.ts'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { CommentaryWriter } from '#shared/commentary/commentary-writer.ts'
import type { PhraseBook } from '#shared/commentary/phrase-book.ts'
import { identityOfOut, remarkOnOut } from '#shared/commentary/remark-on-out.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Left, ScoreNews } from './score-news.ts'

/** A language's words for what happens in a match. */
export type SpokenWords = {
  text(id: MessageId, values?: Record<string, string | number>): string
  names: NameReader
  result: ReturnType<typeof useResultText>
  overs: ReturnType<typeof useOversText>
  phrases: PhraseBook | undefined
}

export function useSpokenWords(): SpokenWords {
  const intl = useIntl()
  const names = useNames()
  const result = useResultText()
  const overs = useOversText()
  const phrases = phrasesIn(useLanguage())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are of the language, as `intl` is
  return useMemo(() => {
    const plain = { f: (chunks: ReactNode) => chunks }
    const text: SpokenWords['text'] = (id, values) => `${intl.formatMessage({ id }, { ...plain, ...values })}`
    return { text, names, result, overs, phrases }
  }, [intl, names, phrases])
}

/** `Comets 12 for no loss.` */
export function scoreSentence(innings: Innings, match: MatchState['Match'], words: SpokenWords): string {
  return words.text('speak.score', spokenScore(innings, match, words.names))
}

/** How a batter left, in those words of the commentary that are for the ear. */
export function outSentence(
  { player, figures }: Left,
  innings: Innings,
  state: MatchState,
  words: SpokenWords,
): string {
  const remark = remarkOnOut(figures, innings)
  if (!remark || !words.phrases) return ''
  const team = words.names.team(sideOf(state.Match, innings.BattingTeamId).TeamName)
  const person = shortNames(state, words)
  const names = { person: (who: string | number) => person(`${who}`), side: () => team }
  const writer = new CommentaryWriter(words.phrases, names, state.Match.StartTime)
  const identity = identityOfOut(state.Deliveries, player)
  let text = writer.write(remark, identity)
  for (let more = FORMS_TRIED; more > 0 && ABBREVIATED.test(text); more -= 1)
    text = writer.write(remark, identity)
  return text
}

/** `b Rao`, `(Rao)`: for the eye. The writer gives another phrase each time. */
const ABBREVIATED = / (?:b|c|st) |\(/
const FORMS_TRIED = 4

export function shortNames(state: MatchState, { names }: SpokenWords): (name: string) => string {
  const shared = sharedSurnames(state.Innings)
  return (name) => shortNameIn(names.person, name, shared)
}

/** News as one text. */
export function newsInWords(news: ScoreNews, state: MatchState, words: SpokenWords): string {
  const { Match: match } = state
  if (news.kind === 'result') return words.result(news.result, match)
  const { innings } = news
  const score = scoreSentence(innings, match, words)
  switch (news.kind) {
    case 'score':
      return score
    case 'over':
      return `${score} ${words.overs(innings.Overs, match)}`
    case 'no run':
      return `${words.text('speak.noRun')} ${score}`
    case 'wickets':
      return [...news.left.map((left) => outSentence(left, innings, state, words)), score].join(' ')
  }
}
