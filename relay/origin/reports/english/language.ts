import { seededRandom } from '../../seeded-random.ts'
import type { ReportLanguage } from '../draft-report.ts'
import { EnglishVoice } from './voice.ts'

export const english: ReportLanguage = {
  voice: (story, seed) => new EnglishVoice(story, seededRandom(seed)),
  share: 1,
}
