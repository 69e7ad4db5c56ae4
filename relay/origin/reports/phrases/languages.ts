import { seededRandom } from '../../seeded-random.ts'
import type { ReportLanguage } from '../draft-report.ts'
import type { OtherLanguage } from '../report-store.ts'
import { hi } from './hi/hi.ts'
import { kn } from './kn/kn.ts'
import { PhraseVoice } from './phrase-voice.ts'
import { te } from './te/te.ts'
import type { Tongue } from './tongue.ts'

export const TONGUES: Readonly<Record<OtherLanguage, Tongue>> = { hi, te, kn }

const inPhrases = (tongue: Tongue): ReportLanguage<PhraseVoice> => ({
  voice: (story, seed) => new PhraseVoice(story, seededRandom(seed), tongue),
  share: tongue.share,
})

/** The languages that tell in phrases. */
export const PHRASE_LANGUAGES: Readonly<Record<OtherLanguage, ReportLanguage<PhraseVoice>>> = {
  hi: inPhrases(hi),
  te: inPhrases(te),
  kn: inPhrases(kn),
}
