import fp from 'fastify-plugin'
import { type AnswerReader, answerReader } from './answer-reader.ts'
import { matchCalls } from './match-calls.ts'
import { ReaderAnswers } from './reader-answers.ts'
import { varyByReader } from './reader-dependent-calls.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readers: AnswerReader & { answers: ReaderAnswers; varyByReader: typeof varyByReader }
  }
}

export const readerPlugin = fp(
  async (app) => {
    const { hub } = app.live
    const { wallMs } = app.setup.clock
    const answers = new ReaderAnswers({
      read: (call, visitor) => app.answers.read(call, visitor),
      hub,
      wallMs,
    })
    app.decorate('readers', { ...answerReader(answers, app.visitorOf), answers, varyByReader })
    matchCalls(app, hub, wallMs)
  },
  { name: 'reader', dependencies: ['live', 'security'] },
)
