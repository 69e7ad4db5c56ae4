import fp from 'fastify-plugin'
import { type AnswerReader, answerReader } from './answer-reader.ts'
import { matchCalls } from './match-calls.ts'
import { ReaderAnswers } from './reader-answers.ts'
import { varyByReader } from './reader-dependent-calls.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What readers with a TV delay or hidden results may see. */
    readers: AnswerReader & { answers: ReaderAnswers; varyByReader: typeof varyByReader }
  }
}

/** Answers calls for readers with settings, and the two live calls, from the relay's own states. */
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
