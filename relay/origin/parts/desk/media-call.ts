import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { MOST_BYTES, type UploadProblem, type Uploads } from '../../core/uploads.ts'
import type { Words } from '../../core/words/words.ts'
import type { DeskCalls } from './desk-calls.ts'

/** What is around a file in a form. */
const ENVELOPE_BYTES = 64 * 1024
const CODES: Partial<Record<UploadProblem, number>> = { bytes: 413, type: 415, busy: 503 }

/** The one call that takes a form with a file, and no JSON. */
export async function mediaCall(app: FastifyInstance, uploads: Uploads, deskCalls: DeskCalls): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    deskCalls(
      'Media',
      {
        POST: async ({ request, words: { desk: words } }) => {
          const file = await fileIn(request.body, request.headers['content-type'] ?? '', words)
          const added = await uploads.add(file)
          if ('problem' in added) {
            const { problem } = added
            throw new Refusal(
              CODES[problem] ?? 422,
              problem === 'busy' ? words.slow : words[`media.${problem}`],
            )
          }
          const { url, width, height } = added
          return { Status: SUCCESS, data: { Url: url, Width: width, Height: height } }
        },
      },
      { app: forms, bodyLimit: MOST_BYTES + ENVELOPE_BYTES },
    )
  })
}

async function fileIn(body: unknown, type: string, words: Words['desk']): Promise<Buffer> {
  if (!Buffer.isBuffer(body)) throw new Refusal(415, words['media.form'])
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const files = [...(form?.values() ?? [])].filter((value) => typeof value !== 'string')
  const [file] = files
  if (!file || files.length > 1) throw new Refusal(400, words['media.form'])
  return Buffer.from(await file.arrayBuffer())
}
