/** English: records that stood before the match and fall in it. */
export const records = {
  leagueTotal: [
    '{n} by {team} is the highest total this competition has seen; it was {was}.',
    'No side has made more in this competition: {team} {n}, and {was} before.',
    'A competition record for {team}: {n}, where {was} had stood.',
  ],
  leagueScore: [
    'The highest score this competition has seen: {batter}, {runs}. It was {was}.',
    'No one has made more in this competition than {batter}: {runs}, and {was} before.',
    'A competition record for {batter} of {team}: {runs}, where {was} had stood.',
  ],
  leagueBowling: [
    'The best figures this competition has seen: {bowler}, {figures}. They were {was}.',
    'No one has had better figures in this competition than {bowler}: {figures}, and {was} before.',
    'A competition record for {bowler} of {team}: {figures}, where {was} had stood.',
  ],
  sideTotal: [
    '{n} is the highest total for {team} in {league:this competition|this format}; it was {was}.',
    '{team} have never made more in {league:this competition|this format}: {n}, and {was} before.',
    'A record total for {team} in {league:this competition|this format}: {n}, past the {was} that stood.',
  ],
  sideScore: [
    'The highest score for {team} in {league:this competition|this format}: {batter}, {runs}. It was {was}.',
    'No one has made more for {team} in {league:this competition|this format}: {batter} {runs}, and {was} before.',
    'A {team} record in {league:this competition|this format}: {runs} by {batter}, where {was} had stood.',
  ],
  sideBowling: [
    'The best figures for {team} in {league:this competition|this format}: {bowler}, {figures}. They were {was}.',
    'No one has had better figures for {team} in {league:this competition|this format}: {bowler} {figures}, and {was} before.',
    'A {team} record in {league:this competition|this format}: {figures} by {bowler}, where {was} had stood.',
  ],
  ownScore: [
    'A career best for {batter} in this format: {runs}, past {was}.',
    '{batter} has never made more in this format: {runs}, and {was} before.',
    'New high for {batter} in this format: {runs}. It was {was}.',
  ],
  ownBowling: [
    'Career-best figures for {bowler} in this format: {figures}, past {was}.',
    '{bowler} has never had better figures in this format: {figures}, and {was} before.',
    'New best figures for {bowler} in this format: {figures}. They were {was}.',
  ],
} as const
