import * as z from 'zod/mini'
import { PreviewRequest } from '#shared/api/desk.ts'
import { htmlOf } from '../editorial/markdown.ts'
import { Refusal } from '../http/refusal.ts'
import { SUCCESS } from '../http/send-answer.ts'
import { fill } from '../words/words.ts'
import type { DeskCalls } from './desk-calls.ts'

const TEXT_BYTES = 512 * 1024

/** What is written in Markdown, as readers will see it. */
export function previewCall(deskCalls: DeskCalls): void {
  deskCalls(
    'Preview',
    {
      POST: async ({ request, words }) => {
        const asked = z.safeParse(PreviewRequest, request.body)
        if (!asked.success) throw new Refusal(400, fill(words['form.wrong'], { field: 'Body' }))
        return { Status: SUCCESS, data: { Body: htmlOf(asked.data.Body) } }
      },
    },
    { bodyLimit: TEXT_BYTES },
  )
}
