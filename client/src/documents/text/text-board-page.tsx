import { answerInPage } from '#client/api/answer-in-page.ts'
import { board } from '#client/live/topic.ts'
import type { Board } from '#shared/live/match-state.ts'
import type { PlainProps } from '../plain-page.ts'
import { TextBoard } from './text-board.tsx'
import { fixtures, results } from './text-calls.ts'

export function TextBoardPage({ contents }: PlainProps) {
  const { live, content, at } = contents
  return (
    <TextBoard
      board={live[board]?.state as Board | undefined}
      results={answerInPage(results, content)?.data}
      fixtures={answerInPage(fixtures, content)?.data}
      now={at}
    />
  )
}
