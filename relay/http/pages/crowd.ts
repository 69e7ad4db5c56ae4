import type { FastifyReply } from 'fastify'
import type { Language } from '#shared/language.ts'

/** What is said where more pages are asked for than can be rendered: soon, and without rendering anything. */

/** Whoever comes again by then finds the crowd gone on, or held pages. */
const RETRY_AFTER_S = 5

/** So many wait for the rendering thread that one more would wait longer than anybody does. */
export class TooManyPages extends Error {
  constructor() {
    super('more pages wait than can be rendered in time')
    this.name = 'TooManyPages'
  }
}

const WORDS: Record<Language, { title: string; sentence: string; again: string }> = {
  en: {
    title: 'Full house',
    sentence: 'So many readers have come at once that this page has to wait a moment. It opens by itself.',
    again: 'Try now',
  },
  hi: {
    title: 'स्टेडियम खचाखच भरा है',
    sentence: 'एक साथ इतने पाठक आ गए हैं कि इस पेज को थोड़ा रुकना पड़ रहा है। यह अपने आप खुल जाएगा।',
    again: 'अभी खोलें',
  },
  te: {
    title: 'స్టేడియం కిక్కిరిసింది',
    sentence: 'ఒకేసారి చాలా మంది పాఠకులు వచ్చారు, అందుకే ఈ పేజీ కాసేపు ఆగాల్సి వస్తోంది. అది దానంతటదే తెరుచుకుంటుంది.',
    again: 'ఇప్పుడే తెరవండి',
  },
  kn: {
    title: 'ಕ್ರೀಡಾಂಗಣ ಕಿಕ್ಕಿರಿದಿದೆ',
    sentence: 'ಒಂದೇ ಸಲಕ್ಕೆ ಬಹಳ ಓದುಗರು ಬಂದಿರುವುದರಿಂದ ಈ ಪುಟ ಸ್ವಲ್ಪ ಕಾಯಬೇಕಾಗಿದೆ. ಅದು ತಾನಾಗಿಯೇ ತೆರೆಯುತ್ತದೆ.',
    again: 'ಈಗಲೇ ತೆರೆಯಿರಿ',
  },
}

/** A page that needs no style sheet and no script: its policy allows it nothing. */
export function sendFullHouse(reply: FastifyReply, language: Language): FastifyReply {
  const { title, sentence, again } = WORDS[language]
  return reply
    .code(503)
    .headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">' +
        `<meta http-equiv="refresh" content="${RETRY_AFTER_S}"><title>${title} · Crease</title></head>` +
        `<body><h1>${title}</h1><p>${sentence}</p><p><a href="">${again}</a></p></body></html>`,
    )
}
