import type { Sight } from '../../known-league.ts'
import { demoSides } from './lanes.ts'

const SIGHTS: Readonly<Record<number, Sight>> = {
  11: { landmark: 'cranes', water: true, seen: 'cranes over the wall' },
  12: { landmark: 'bund', seen: 'the gates of the barrage behind it' },
  13: { landmark: 'lake', seen: 'sails on the lake behind it' },
  14: { landmark: 'boats', water: true, seen: 'fishing boats behind it' },
  15: { landmark: 'quarry', seen: 'cut stone terraces behind it' },
  16: { landmark: 'palace', seen: 'the red domes of the palace behind it' },
  17: { landmark: 'market', seen: 'the warehouses of the market behind it' },
  18: { landmark: 'salt', seen: 'white heaps of salt and a wind pump behind it' },
  21: { landmark: 'lighthouse', water: true, seen: 'the lighthouse behind it' },
  22: { landmark: 'islands', water: true, seen: 'islands on the horizon' },
  23: { landmark: 'fort', seen: 'the fort on its hill behind it' },
  24: { landmark: 'cliff', water: true, seen: 'a white house on the cliff behind it' },
  31: { landmark: 'palms', water: true, seen: 'palms on its seaward side' },
  32: { landmark: 'mangroves', water: true, seen: 'mangroves beyond the rope' },
  33: { landmark: 'boats', water: true, seen: 'fishing boats behind it' },
  34: { landmark: 'islands', water: true, seen: 'islands on the horizon' },
}

const byGround = new Map(demoSides.map(({ ground, teamId }) => [ground, SIGHTS[teamId]]))
const byTeam = new Map(demoSides.map(({ teamId, colours }) => [teamId, colours]))

/** The sight of a ground of our own; undefined of any other. */
export function sightOf(ground: string): Sight | undefined {
  return byGround.get(ground)
}

/** The two colours of a side of our own. */
export function coloursOfSide(teamId: number): [string, string] | undefined {
  return byTeam.get(teamId)
}
