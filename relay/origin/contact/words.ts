import type { Language } from '#shared/language.ts'

const en = {
  'form.wrong': 'The body has to be a JSON object with Name, Email, Subject and Message.',
  'name.needed': 'Please enter your name.',
  'name.wrong': 'Please enter a name of at most 120 characters, in one line.',
  'email.needed': 'Please enter your e-mail address.',
  'email.wrong': 'Please enter a valid e-mail address.',
  'subject.wrong': 'Please enter a subject of at most 200 characters.',
  'message.needed': 'Please enter your message.',
  'message.wrong': 'Please shorten your message: it may have 5,000 characters.',
  done: 'Thank you, {name}. Your message has reached us.',
  slow: 'Thank you, we have several messages from you. Please wait a minute.',
}
export type Words = Record<keyof typeof en, string>

const hi: Words = {
  'form.wrong': 'अनुरोध एक JSON ऑब्जेक्ट होना चाहिए, जिसमें Name, Email, Subject और Message हों।',
  'name.needed': 'कृपया अपना नाम लिखें।',
  'name.wrong': 'कृपया नाम एक ही पंक्ति में और ज़्यादा से ज़्यादा 120 अक्षरों में लिखें।',
  'email.needed': 'कृपया अपना ई-मेल पता लिखें।',
  'email.wrong': 'कृपया सही ई-मेल पता लिखें।',
  'subject.wrong': 'कृपया विषय ज़्यादा से ज़्यादा 200 अक्षरों में लिखें।',
  'message.needed': 'कृपया अपना संदेश लिखें।',
  'message.wrong': 'कृपया संदेश छोटा करें: इसमें ज़्यादा से ज़्यादा 5,000 अक्षर हो सकते हैं।',
  done: 'धन्यवाद, {name}। आपका संदेश हमें मिल गया है।',
  slow: 'धन्यवाद, आपके कई संदेश हमें मिल चुके हैं। कृपया एक मिनट रुकें।',
}

const te: Words = {
  'form.wrong': 'అభ్యర్థన Name, Email, Subject, Message ఉన్న JSON ఆబ్జెక్ట్ కావాలి.',
  'name.needed': 'దయచేసి మీ పేరు రాయండి.',
  'name.wrong': 'దయచేసి పేరును ఒకే వరుసలో, గరిష్ఠంగా 120 అక్షరాల్లో రాయండి.',
  'email.needed': 'దయచేసి మీ ఈ-మెయిల్ చిరునామా రాయండి.',
  'email.wrong': 'దయచేసి సరైన ఈ-మెయిల్ చిరునామా రాయండి.',
  'subject.wrong': 'దయచేసి విషయాన్ని గరిష్ఠంగా 200 అక్షరాల్లో రాయండి.',
  'message.needed': 'దయచేసి మీ సందేశం రాయండి.',
  'message.wrong': 'దయచేసి సందేశాన్ని కుదించండి: గరిష్ఠంగా 5,000 అక్షరాలు ఉండవచ్చు.',
  done: 'ధన్యవాదాలు, {name}. మీ సందేశం మాకు అందింది.',
  slow: 'ధన్యవాదాలు, మీ నుంచి చాలా సందేశాలు అందాయి. దయచేసి ఒక నిమిషం ఆగండి.',
}

const kn: Words = {
  'form.wrong': 'ವಿನಂತಿ Name, Email, Subject, Message ಇರುವ JSON ಆಬ್ಜೆಕ್ಟ್ ಆಗಿರಬೇಕು.',
  'name.needed': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಹೆಸರು ಬರೆಯಿರಿ.',
  'name.wrong': 'ದಯವಿಟ್ಟು ಹೆಸರನ್ನು ಒಂದೇ ಸಾಲಿನಲ್ಲಿ, ಹೆಚ್ಚೆಂದರೆ 120 ಅಕ್ಷರಗಳಲ್ಲಿ ಬರೆಯಿರಿ.',
  'email.needed': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಇ-ಮೇಲ್ ವಿಳಾಸ ಬರೆಯಿರಿ.',
  'email.wrong': 'ದಯವಿಟ್ಟು ಸರಿಯಾದ ಇ-ಮೇಲ್ ವಿಳಾಸ ಬರೆಯಿರಿ.',
  'subject.wrong': 'ದಯವಿಟ್ಟು ವಿಷಯವನ್ನು ಹೆಚ್ಚೆಂದರೆ 200 ಅಕ್ಷರಗಳಲ್ಲಿ ಬರೆಯಿರಿ.',
  'message.needed': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಸಂದೇಶ ಬರೆಯಿರಿ.',
  'message.wrong': 'ದಯವಿಟ್ಟು ಸಂದೇಶವನ್ನು ಚಿಕ್ಕದಾಗಿಸಿ: ಹೆಚ್ಚೆಂದರೆ 5,000 ಅಕ್ಷರಗಳಿರಬಹುದು.',
  done: 'ಧನ್ಯವಾದ, {name}. ನಿಮ್ಮ ಸಂದೇಶ ನಮಗೆ ತಲುಪಿದೆ.',
  slow: 'ಧನ್ಯವಾದ, ನಿಮ್ಮಿಂದ ಹಲವು ಸಂದೇಶಗಳು ಬಂದಿವೆ. ದಯವಿಟ್ಟು ಒಂದು ನಿಮಿಷ ತಡೆಯಿರಿ.',
}

/** Every sentence that the call of the contact page answers with. */
export const WORDS: Record<Language, Words> = { en, hi, te, kn }
