import type { Language } from '#shared/language.ts'
import { seededRandom } from '../../seeded-random.ts'
import type { ReportLanguage } from '../draft-report.ts'
import { hi } from './hi/hi.ts'
import { kn } from './kn/kn.ts'
import { PhraseVoice } from './phrase-voice.ts'
import { te } from './te/te.ts'
import type { Tongue } from './tongue.ts'

const inPhrases = (tongue: Tongue): ReportLanguage => ({
  voice: (story, seed) => new PhraseVoice(story, seededRandom(seed), tongue),
  share: tongue.share,
})

export const TONGUES: Readonly<Record<Exclude<Language, 'en'>, Tongue>> = { hi, te, kn }

/** The languages that tell in phrases. */
export const PHRASE_LANGUAGES: Readonly<Record<Exclude<Language, 'en'>, ReportLanguage>> = {
  hi: inPhrases(hi),
  te: inPhrases(te),
  kn: inPhrases(kn),
}
