import type { NamedPlayer } from '#shared/cricket/match-log.ts'
import type { Team } from '#shared/live/match-state.ts'

/** Sides of the sample matches: a team and its eleven. Every name is invented. */
export type Side = { team: Team; players: NamedPlayer[] }

const ELEVENS = {
  Comets: 'R Menon,K Shetty,A Rao,D Naidu,S Qureshi,V Pillai,N Gowda,L Fernandes,P Iyer,M Basu,J Thomas',
  Herons: 'T Banerji,H Das,P Das,M Oyelaran,L Hegde,G Kulkarni,J Sutherland,O Peters,B Sen,F Varma,C Lobo',
  Kites: 'E Marsh,U Kale,W Pereira,Y Sethi,I Joshi,Q Dsouza,Z Khan,X Mathew,N Bose,K Rane,T Ahmed',
  Anchors: 'S Villiers,J Pinto,M Gill,A Kamath,D Wood,R Nair,H Bell,L Salvi,P Coelho,V Cruz,B Tandon',
  Quarry: 'C Stone,K Mason,D Slate,F Hewer,G Flint,A Marl,T Chalk,R Clay,S Loam,J Gravel,P Cairn',
  Lamplighters:
    'W Wick,B Taper,E Lantern,O Tallow,M Ember,Y Glim,I Torch,V Spark,N Flare,H Cresset,L Candler',
  Riders: 'A Bridle,J Spurr,K Saddler,P Rowan,S Marek,D Lunge,M Canter,T Farrier,R Bay,G Roan,C Dapple',
  Salts: 'B Tarr,M Gunnel,K Ratline,H Bosun,D Mainsail,O Keel,P Spritt,L Davit,N Cleat,F Shroud,J Hawse',
}

const SHORT = {
  Comets: 'COM',
  Herons: 'HER',
  Kites: 'KTE',
  Anchors: 'ANC',
  Quarry: 'QRY',
  Lamplighters: 'LMP',
  Riders: 'RID',
  Salts: 'SLT',
}

/** Teams count from 11, players from 100 times their team's number. */
export function side(name: keyof typeof ELEVENS): Side {
  const TeamId = 11 + Object.keys(ELEVENS).indexOf(name)
  return {
    team: { TeamId, TeamName: name, ShortName: SHORT[name], ImageUrl: '' },
    players: ELEVENS[name].split(',').map((Name, index) => ({ PlayerId: TeamId * 100 + index + 1, Name })),
  }
}

export const sideNames = Object.keys(ELEVENS) as (keyof typeof ELEVENS)[]
