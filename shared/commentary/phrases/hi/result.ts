/** Hindi: how a match ended, with the best of it. */
export const result = {
  wonByRuns: ['{team} की {n} रन से जीत।', '{team} ने {n} रन से मैच जीता।'],
  wonByWickets: ['{team} की {n} विकेट से जीत।', '{team} ने {n} विकेट से मैच जीता।'],
  wonByPenaltyRuns: ['{team} की पेनल्टी रन से जीत।', '{team} ने पेनल्टी रन से मैच जीता।'],
  wonByInnings: ['{team} की पारी और {n} रन से जीत।', '{team} ने पारी और {n} रन से मैच जीता।'],
  wonOtherwise: ['{team} की जीत।', 'मैच {team} के नाम।'],
  wonSuperOver: ['सुपर ओवर में {team} की जीत।', 'सुपर ओवर {team} के नाम।'],
  wonBowlOut: ['बॉल-आउट में {team} की जीत।', 'बॉल-आउट {team} के नाम।'],
  wonOnBoundaries: ['ज़्यादा बाउंड्री के आधार पर {team} की जीत।', 'बाउंड्री की गिनती में {team} आगे, जीत उसी की।'],
  byDuckworthLewis: ['फ़ैसला डकवर्थ-लुईस नियम से हुआ।', 'नतीजा डकवर्थ-लुईस नियम से निकला।'],
  byDuckworthLewisStern: ['फ़ैसला डकवर्थ-लुईस-स्टर्न नियम से हुआ।', 'नतीजा डकवर्थ-लुईस-स्टर्न नियम से निकला।'],
  tied: ['मैच टाई।', 'मुक़ाबला बराबरी पर, मैच टाई।'],
  drawn: ['मैच ड्रॉ।', 'मुक़ाबला ड्रॉ पर समाप्त।'],
  noResult: ['मैच बेनतीजा।', 'कोई नतीजा नहीं निकला।'],
  matchBestBatter: [
    'मैच का सबसे बड़ा स्कोर {batter} का: {balls} {balls:गेंद|गेंदों} में {runs}।',
    'मैच में सबसे ज़्यादा {runs} रन {batter} के ({balls} {balls:गेंद|गेंदें})।',
    'बल्लेबाज़ी में मैच की सबसे बड़ी पारी: {batter}, {runs} ({balls})।',
  ],
  matchBestBowler: [
    'मैच की सबसे अच्छी गेंदबाज़ी {bowler} की: {figures}।',
    'मैच के सबसे सफल गेंदबाज़ {bowler}: {figures}।',
    'गेंदबाज़ी में मैच का सबसे अच्छा प्रदर्शन: {bowler}, {figures}।',
  ],
} as const
