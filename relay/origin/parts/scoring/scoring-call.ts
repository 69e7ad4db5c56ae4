import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Words } from '../../core/words/words.ts'
import type { Worker } from '../accounts/sessions/require-role.ts'

export type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  words: Words['scoring']
  owners: Words['owners']
  scorer: Worker
  id: number
}

type Answer = (asked: Asked) => Promise<object>
export type ScoringCalls = (path: string, answers: Partial<Record<'GET' | 'POST' | 'PUT', Answer>>) => void
