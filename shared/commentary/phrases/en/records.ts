/** English: records that stood before the match and fall in it. */
export const records = {
  leagueTotal: [
    '{n} by {team} is the highest total this competition has seen; the record was {was}.',
    'No side has ever made more in this competition: {team} {n}, and the best before was {was}.',
    'A competition record for {team}: {n}, beating {was}.',
  ],
  leagueScore: [
    'The highest score this competition has seen: {batter} {runs}! The record was {was}.',
    'Nobody has ever made more in this competition: {batter} {runs}, and the best before was {was}.',
    'A competition record for {batter} of {team}: {runs}, beating {was}.',
  ],
  leagueBowling: [
    'The best figures this competition has seen: {bowler} {figures}! The record was {was}.',
    'Nobody has ever had better figures in this competition: {bowler} {figures}, and the best before was {was}.',
    'A competition record for {bowler} of {team}: {figures}, beating {was}.',
  ],
  sideTotal: [
    '{n} is the highest total for {team} in {league:this competition|this format}; the record was {was}.',
    '{team} have never made more in {league:this competition|this format}: {n}, and their best was {was}.',
    'A record total for {team} in {league:this competition|this format}: {n}, beating {was}.',
  ],
  sideScore: [
    'The highest score for {team} in {league:this competition|this format}: {batter} {runs}. The record was {was}.',
    'Nobody has made more for {team} in {league:this competition|this format}: {batter} {runs}, and the best before was {was}.',
    'A {team} record in {league:this competition|this format}: {runs} by {batter}, beating {was}.',
  ],
  sideBowling: [
    'The best figures for {team} in {league:this competition|this format}: {bowler} {figures}. The record was {was}.',
    'Nobody has had better figures for {team} in {league:this competition|this format}: {bowler} {figures}, and the best before was {was}.',
    'A {team} record in {league:this competition|this format}: {figures} by {bowler}, beating {was}.',
  ],
  ownScore: [
    'A career best for {batter} in this format: {runs}, past {was}.',
    '{batter} has never made more in this format: {runs}, and {was} before.',
    '{runs} is a new best for {batter} in this format, up from {was}.',
  ],
  ownBowling: [
    'Career-best figures for {bowler} in this format: {figures}, beating {was}.',
    '{bowler} has never had better figures in this format: {figures}, and {was} before.',
    'New best figures for {bowler} in this format: {figures}, where {was} had stood.',
  ],
} as const
