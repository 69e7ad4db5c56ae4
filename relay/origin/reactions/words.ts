import type { Language } from '#shared/language.ts'

const en = {
  'form.wrong':
    'The body has to be a JSON object such as {"ContentType":"news","ContentId":1,"Reaction":"like"}.',
  'type.wrong': 'ContentType has to be news, blog, video or image.',
  'id.wrong': 'ContentId has to be a whole number from 1.',
  'reaction.wrong': 'Reaction has to be like, dislike or null.',
  unknown: 'There is no such thing to like here any more.',
  slow: 'That was a lot at once. Please wait a moment.',
  done: 'Thank you.',
}
export type Words = Record<keyof typeof en, string>

const hi: Words = {
  'form.wrong': 'अनुरोध {"ContentType":"news","ContentId":1,"Reaction":"like"} जैसा JSON ऑब्जेक्ट होना चाहिए।',
  'type.wrong': 'ContentType में news, blog, video या image होना चाहिए।',
  'id.wrong': 'ContentId 1 या उससे बड़ी पूर्ण संख्या होनी चाहिए।',
  'reaction.wrong': 'Reaction में like, dislike या null होना चाहिए।',
  unknown: 'पसंद करने के लिए यह चीज़ अब यहाँ नहीं है।',
  slow: 'एक साथ बहुत ज़्यादा हो गया। कृपया थोड़ा रुकें।',
  done: 'धन्यवाद।',
}

const te: Words = {
  'form.wrong': 'అభ్యర్థన {"ContentType":"news","ContentId":1,"Reaction":"like"} లాంటి JSON ఆబ్జెక్ట్ కావాలి.',
  'type.wrong': 'ContentTypeలో news, blog, video లేదా image ఉండాలి.',
  'id.wrong': 'ContentId 1 లేదా అంతకంటే పెద్ద పూర్ణ సంఖ్య కావాలి.',
  'reaction.wrong': 'Reactionలో like, dislike లేదా null ఉండాలి.',
  unknown: 'ఇష్టపడటానికి ఇది ఇప్పుడు ఇక్కడ లేదు.',
  slow: 'ఒకేసారి చాలా ఎక్కువైంది. దయచేసి కాసేపు ఆగండి.',
  done: 'ధన్యవాదాలు.',
}

const kn: Words = {
  'form.wrong': 'ವಿನಂತಿ {"ContentType":"news","ContentId":1,"Reaction":"like"} ರೀತಿಯ JSON ಆಬ್ಜೆಕ್ಟ್ ಆಗಿರಬೇಕು.',
  'type.wrong': 'ContentTypeನಲ್ಲಿ news, blog, video ಅಥವಾ image ಇರಬೇಕು.',
  'id.wrong': 'ContentId 1 ಅಥವಾ ಅದಕ್ಕಿಂತ ದೊಡ್ಡ ಪೂರ್ಣ ಸಂಖ್ಯೆ ಆಗಿರಬೇಕು.',
  'reaction.wrong': 'Reactionನಲ್ಲಿ like, dislike ಅಥವಾ null ಇರಬೇಕು.',
  unknown: 'ಮೆಚ್ಚಲು ಇದು ಈಗ ಇಲ್ಲಿ ಇಲ್ಲ.',
  slow: 'ಒಮ್ಮೆಲೇ ತುಂಬಾ ಆಯಿತು. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ತಡೆಯಿರಿ.',
  done: 'ಧನ್ಯವಾದ.',
}

/** Every sentence that the call of likes and dislikes answers with. */
export const WORDS: Record<Language, Words> = { en, hi, te, kn }
