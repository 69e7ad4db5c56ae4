import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import * as z from 'zod'
import { ordinal } from '../league/ordinal.ts'

/** What a Cricsheet file says about its match beside who played and what happened. */
export type SourceFacts = {
  /** The archive's number for the match where the file is named by it, otherwise made of the content. */
  sourceId: string
  /** The same for every copy, whatever it is called. */
  contentHash: string
  tournament: { key: string; name: string; season: string }
  name: string
  venue: string
  date: string
  gender: string
  officials?: Record<string, string[]>
  /** Names to the archive's own numbers of people, which tell namesakes apart. */
  people: Record<string, string>
  /** Team names in the order of the sheet. */
  teams: [string, string]
}

const Info = z.object({
  teams: z.tuple([z.string(), z.string()]),
  dates: z.array(z.iso.date()).min(1),
  gender: z.string().default('male'),
  match_type: z.string(),
  season: z.union([z.string(), z.number()]).optional(),
  venue: z.string().optional(),
  city: z.string().optional(),
  event: z
    .object({
      name: z.string(),
      match_number: z.union([z.number(), z.string()]).optional(),
      stage: z.string().optional(),
      group: z.union([z.string(), z.number()]).optional(),
    })
    .optional(),
  officials: z.record(z.string(), z.array(z.string())).optional(),
  registry: z.object({ people: z.record(z.string(), z.string()) }).optional(),
})
const File = z.object({ info: Info, innings: z.unknown() })

/** Reads a file that the reader of matches has found sound. */
export function sourceFacts(path: string, json: unknown): SourceFacts {
  const { info, innings } = File.parse(json)
  const contentHash = createHash('sha256')
    .update(JSON.stringify([info.teams, info.dates, info.gender, info.match_type, info.event, innings]))
    .digest('hex')
  const number = /^(\d{1,12})\.json$/i.exec(basename(path))?.[1]
  const date = info.dates[0] ?? ''
  const season = `${info.season ?? date.slice(0, 4)}`
  const tournament = info.event?.name ?? `${info.match_type} matches`
  return {
    sourceId: number ?? contentHash.slice(0, 16),
    contentHash,
    tournament: { key: `cricsheet:${tournament}/${season}/${info.gender}`, name: tournament, season },
    name: matchName(info),
    venue: venueOf(info),
    date,
    gender: info.gender,
    ...(info.officials ? { officials: info.officials } : {}),
    people: info.registry?.people ?? {},
    teams: info.teams,
  }
}

function matchName({ event, teams }: z.infer<typeof Info>): string {
  if (event?.stage) return event.stage
  const number = Number(event?.match_number)
  return Number.isInteger(number) && number > 0 ? `${ordinal(number)} match` : teams.join(' v ')
}

function venueOf({ venue, city }: z.infer<typeof Info>): string {
  if (!venue) return city ?? ''
  return !city || venue.includes(city) ? venue : `${venue}, ${city}`
}
