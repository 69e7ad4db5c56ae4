/** How matches and sides are named where people follow them: `match/7`, `team/3`. */
export const followKey = (thing: 'match' | 'team', id: number): string => `${thing}/${id}`
