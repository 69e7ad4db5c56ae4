import { board } from '#client/live/topic.ts'
import type { PageNeeds } from '#shared/page.ts'

export const liveScoreNeeds = (): PageNeeds => ({ topics: [board], calls: [] })
