/** What is entered at the desk, by the name of its kind in addresses, and how its id is called. */
export const DESK_IDS = {
  Series: 'TournamentId',
  Team: 'TeamId',
  Player: 'PlayerId',
  Ground: 'GroundId',
  Match: 'MatchId',
  Article: 'NewsId',
  Blog: 'BlogId',
  Document: 'DocumentId',
  Sponsor: 'SponsorId',
  Ad: 'AdId',
  Prediction: 'PredictionId',
  Setting: 'SettingId',
} as const

/** Records in one answer: forms choose among all of them. */
export const MOST_AT_ONCE = 500

export type DeskKindName = keyof typeof DESK_IDS
export const DESK_KIND_NAMES = Object.keys(DESK_IDS) as DeskKindName[]
