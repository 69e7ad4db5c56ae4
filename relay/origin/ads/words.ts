import type { Language } from '#shared/language.ts'

const en = {
  'form.wrong': 'The body has to be {"AdType": the name of a kind of ads, "AdId": its number or null}.',
  unknown: 'There is no such ad.',
  slow: 'That was a lot at once. Please wait a moment.',
  done: 'Counted.',
}
export type Words = Record<keyof typeof en, string>

const hi: Words = {
  'form.wrong': 'अनुरोध {"AdType": विज्ञापन के प्रकार का नाम, "AdId": उसकी संख्या या null} होना चाहिए।',
  unknown: 'ऐसा कोई विज्ञापन नहीं है।',
  slow: 'एक साथ बहुत ज़्यादा हो गया। कृपया थोड़ा रुकें।',
  done: 'गिन लिया गया।',
}

const te: Words = {
  'form.wrong': 'అభ్యర్థన {"AdType": ప్రకటన రకం పేరు, "AdId": దాని సంఖ్య లేదా null} కావాలి.',
  unknown: 'అలాంటి ప్రకటన లేదు.',
  slow: 'ఒకేసారి చాలా ఎక్కువైంది. దయచేసి కాసేపు ఆగండి.',
  done: 'లెక్కించాం.',
}

const kn: Words = {
  'form.wrong': 'ವಿನಂತಿ {"AdType": ಜಾಹೀರಾತಿನ ಬಗೆಯ ಹೆಸರು, "AdId": ಅದರ ಸಂಖ್ಯೆ ಅಥವಾ null} ಆಗಿರಬೇಕು.',
  unknown: 'ಅಂತಹ ಜಾಹೀರಾತು ಇಲ್ಲ.',
  slow: 'ಒಮ್ಮೆಲೇ ತುಂಬಾ ಆಯಿತು. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ತಡೆಯಿರಿ.',
  done: 'ಎಣಿಸಲಾಗಿದೆ.',
}

/** Every sentence that the call of ad clicks answers with. */
export const WORDS: Record<Language, Words> = { en, hi, te, kn }
