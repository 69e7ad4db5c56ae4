import type { FastifyInstance } from 'fastify'
import { SUCCESS } from '../../http/send-json.ts'
import { accountCall } from '../account-call.ts'
import type { AccountParts } from '../account-parts.ts'

export function captchaRoutes(app: FastifyInstance, { captchas }: AccountParts): void {
  accountCall(app, 'GET', '/api/Auth/GetCaptcha', async () => ({
    Status: SUCCESS,
    data: await captchas.challenge(),
  }))
}
