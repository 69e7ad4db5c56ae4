import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { PreviewRequest } from '#shared/api/desk.ts'
import { htmlOf } from '../editorial/markdown.ts'
import { Refusal } from '../http/refusal.ts'
import { SUCCESS } from '../http/send-answer.ts'
import { MOST_BYTES, type UploadProblem, type Uploads } from '../uploads/uploads.ts'
import type { Words } from '../words/words.ts'
import { callsOfEditors, type DeskCallParts, type DeskCalls } from './desk-calls.ts'

/** What is around a file in a form. */
const ENVELOPE_BYTES = 64 * 1024
const CODES: Partial<Record<UploadProblem, number>> = { bytes: 413, type: 415, busy: 503 }
const TEXT_BYTES = 512 * 1024

/** What is written in Markdown, as readers will see it. */
export function previewCall(deskCalls: DeskCalls): void {
  deskCalls(
    'Preview',
    {
      POST: async ({ request, words }) => {
        const asked = z.safeParse(PreviewRequest, request.body)
        if (!asked.success) throw new Refusal(400, words['form.wrong'].replace('{field}', 'Body'))
        return { Status: SUCCESS, data: { Body: htmlOf(asked.data.Body) } }
      },
    },
    { bodyLimit: TEXT_BYTES },
  )
}

/** The one call that takes a form with a file, and no JSON. */
export async function mediaCall(app: FastifyInstance, uploads: Uploads, parts: DeskCallParts): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    callsOfEditors(forms, parts)(
      'Media',
      {
        POST: async ({ request, words }) => {
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
      { bodyLimit: MOST_BYTES + ENVELOPE_BYTES },
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
