/** Hindi: what separates the sides of a match of two innings a side. */
export const leads = {
  leads: ['{team} को {n} रन की बढ़त।', '{team} {n} रन आगे।', '{team} की बढ़त {n} रन की।'],
  trails: ['{team} {n} रन पीछे।', '{team} पर {n} रन की बढ़त।', 'विपक्षी के स्कोर से {team} {n} रन पीछे।'],
  levelOnFirst: ['पहली पारी में दोनों टीमें बराबर।', 'पहली पारी का स्कोर बराबर, बढ़त किसी को नहीं।'],
  followOn: ['{team} को फ़ॉलोऑन।', 'फ़ॉलोऑन: {team} की फिर बल्लेबाज़ी।', '{team} को फ़ॉलोऑन खेलना होगा।'],
  lostByInnings: [
    'पारी और {n} रन से {team} की हार।',
    '{team} को पारी और {n} रन से हार मिली।',
    'पारी की हार: {team} {n} रन से पीछे।',
  ],
} as const
