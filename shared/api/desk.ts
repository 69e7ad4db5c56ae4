import * as z from 'zod/mini'
import { Format } from '../cricket/match-log.ts'
import { Count, Id } from '../id-and-count.ts'
import { inEachLanguage, LANGUAGES, OTHER_LANGUAGES } from '../language.ts'
import { isReadableName, isReadableText } from '../names/invisible-characters.ts'
import { NAMES_SHOWN } from '../names/name-shown.ts'
import { USER_TYPES } from './account-limits.ts'
import { DeskVersion } from './desk-answers.ts'
import type { DeskKindName } from './desk-kinds.ts'
import { isVisible } from './first-name.ts'

/** The calls Desk/…: what editors enter. An origin may do without. */

const text = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine(isReadableText),
    // One form of each name, so that equal names are equal texts.
    z.overwrite((typed) => typed.normalize('NFC')),
  )
const line = (most: number) => text(most).check(z.trim(), z.refine(isReadableName))
const visible = (most: number) => line(most).check(z.minLength(1), z.refine(isVisible))
const Name = visible(60)
const Address = line(500).check(z.regex(/^(https?:\/\/|\/(?!\/))\S+$/))

const Balls = z.int().check(z.minimum(4), z.maximum(10))
const Overs = z.int().check(z.minimum(1), z.maximum(100))
const Players = z.int().check(z.minimum(2), z.maximum(22))

const Award = z.optional(Count)
const Steps = z.optional(z.array(Count.check(z.minimum(1), z.maximum(2000))).check(z.maxLength(10)))
/** `Walkover` and `Conceded`: of an awarded match. A bonus is a point at each of these runs or wickets of first innings. */
export const Points = z.object({
  ...{ Win: Award, Draw: Award, Tie: Award, NoResult: Award, Loss: Award, Walkover: Award },
  Conceded: z.optional(z.int().check(z.minimum(-100), z.maximum(100))),
  ...{ BattingBonus: Steps, BowlingBonus: Steps },
  /** How many times the loser's run rate the winner's must be for a point. */
  RateBonus: z.optional(z.number().check(z.minimum(1), z.maximum(10))),
})
export type Points = z.infer<typeof Points>
/** By what sides are ordered; points come first where they are not named. */
export const TIE_BREAKS = [
  ...(['points', 'points per match', 'wins', 'net run rate', 'head to head', 'runs'] as const),
] as const
export type TieBreak = (typeof TIE_BREAKS)[number]
/** Points that a side lost, and why, as readers see it. */
export const Deduction = z.object({
  TeamId: Id,
  Points: z.int().check(z.minimum(1), z.maximum(1000)),
  Reason: visible(140),
})
export type Deduction = z.infer<typeof Deduction>

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
/** What ads and sponsors lead to. */
const Link = line(500).check(z.regex(/^(https:\/\/\S|\/(?!\/)|mailto:\S|tel:\S)\S*$/))
const Title = visible(140)
const Summary = visible(300)
const Body = text(100_000).check(z.trim(), z.minLength(1), z.refine(isVisible))
const Time = z.iso.datetime({ offset: true })

const DocumentWords = z.object({ Title, Body })
const ArticleWords = z.extend(DocumentWords, { Summary, Alt: z.optional(line(300)) })
/** Its own words are in `Language`, by default English; `In` has those in others. */
const inLanguages = <Words extends z.ZodMiniType>(words: Words) => ({
  Language: z.optional(z.enum(LANGUAGES)),
  In: z.optional(z.partial(z.omit(z.strictObject(inEachLanguage(() => words)), { en: true }))),
})

const Article = z.extend(ArticleWords, {
  ...inLanguages(ArticleWords),
  ImageUrl: z.optional(Address),
  Author: z.optional(line(80)),
  Kind: z.optional(line(40)),
  /** By default when it is saved first. */
  PublishAt: z.optional(Time),
  Draft: z.optional(z.boolean()),
})

/** Settings of the specification, and the brand. Their ids are their places here. */
export const SETTING_KEYS = [
  ...['SiteName', 'SiteShortName', 'SiteColours', 'SiteLogo'],
  ...['AboutUs', 'SocialMedia', 'FooterData', 'AppDownloadUrl'],
  ...['ShowAdPopup', 'AdPopupImage', 'AdPopupRedirectUrl', 'PopupTimer'],
  ...OTHER_LANGUAGES.map((language) => `AboutUs.${language}` as const),
] as const

/** What is entered of each kind. */
export const DESK_RECORDS = {
  Series: z.object({
    TournamentName: Name,
    Season: z.optional(line(20)),
    Format,
    Overs: z.optional(Overs),
    BallsPerOver: z.optional(Balls),
    PlayersPerSide: z.optional(Players),
    FreeHits: z.optional(z.boolean()),
    Points: z.optional(Points),
    TieBreaks: z.optional(z.array(z.enum(TIE_BREAKS)).check(z.maxLength(TIE_BREAKS.length))),
    /** How many sides go through. */
    Through: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
    Deductions: z.optional(z.array(Deduction).check(z.maxLength(40))),
  }),
  Team: z.object({
    TeamName: Name,
    ShortName: visible(6),
    City: z.optional(line(60)),
    Color: z.optional(Colour),
    ImageUrl: z.optional(Address),
    ExternalId: z.optional(line(64)),
  }),
  Player: z.object({
    Name,
    /** Needed for a new one; a player who came by an import or a program may be of no squad. */
    TeamId: z.optional(Id),
    Role: z.optional(line(40)),
    BattingStyle: z.optional(line(60)),
    BowlingStyle: z.optional(line(60)),
    Captain: z.optional(z.boolean()),
    Keeper: z.optional(z.boolean()),
    ExternalId: z.optional(line(64)),
    /** What readers see of the name. Absent: as it was. */
    NameShown: z.optional(z.enum(NAMES_SHOWN)),
  }),
  Ground: z.object({
    GroundName: Name,
    Town: z.optional(line(60)),
    TimeZone: line(60).check(z.refine(isTimeZone)),
  }),
  Match: z.object({
    TournamentId: Id,
    TeamAId: Id,
    TeamBId: Id,
    GroundId: z.optional(Id),
    /** In a year that calendars and lists can show. */
    StartTime: z.iso.datetime().check(z.refine((time) => time > '1800' && time < '2200')),
    MatchName: z.optional(line(60)),
    Format: z.optional(Format),
    Overs: z.optional(Overs),
    BallsPerOver: z.optional(Balls),
    PlayersPerSide: z.optional(Players),
    FreeHits: z.optional(z.boolean()),
    ExternalId: z.optional(line(64)),
  }),
  Article,
  Blog: Article,
  Document: z.extend(DocumentWords, {
    ...inLanguages(DocumentWords),
    Slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  }),
  Sponsor: z.object({
    Title: Name,
    Summary,
    RedirectURL: z.optional(Link),
    Line: z.optional(line(60)),
    Body: z.optional(Body),
    Color: z.optional(Colour),
    ImageUrl: z.optional(Address),
    Events: z.optional(
      z.array(z.object({ Title, Date: z.iso.date(), Place: z.optional(line(140)) })).check(z.maxLength(30)),
    ),
  }),
  Ad: z.object({
    Place: z.enum(['match', 'content', 'home', 'prediction']),
    Alt: Title,
    RedirectURL: Link,
    ImageUrl: z.optional(Address),
    /** Without a picture it is drawn of these. */
    SponsorId: z.optional(Id),
    Line: z.optional(line(60)),
  }),
  Prediction: z.object({
    MatchId: Id,
    BannerUrl: z.optional(Address),
    BannerRedirectionUrl: z.optional(Link),
    SideImageUrl: z.optional(Address),
  }),
  Setting: z.object({ Key: z.enum(SETTING_KEYS), Value: text(5000) }),
} as const satisfies Record<DeskKindName, z.ZodMiniType>
export type DeskRecordOf<Kind extends DeskKindName> = z.infer<(typeof DESK_RECORDS)[Kind]>

export const PreviewRequest = z.object({ Body: z.string().check(z.maxLength(100_000)) })
/** `RequestId`: of the form, until it has an answer. */
export const AddRequest = z.object({ RequestId: z.optional(z.string().check(z.maxLength(64))) })
export const RestoreRequest = z.object({ Version: DeskVersion })
/** The matches that a scorer was given, one by one or with their series. */
export const ScorerScope = z.object({
  MatchIds: z.array(Id).check(z.maxLength(500)),
  TournamentIds: z.array(Id).check(z.maxLength(500)),
})
export type ScorerScope = z.infer<typeof ScorerScope>
/** Without `Only`: every match. */
export const ScoresRequest = z.object({ Only: z.optional(ScorerScope) })
export const NEW_OWNERS = ['scorer', 'program', 'desk', 'none'] as const
export const OwnerRequest = z.object({ Owner: z.enum(NEW_OWNERS) })
/** What is joined to the record of the address, which stays. `Venue`: of matches that no ground of the desk has. */
export const MergeRequest = z.object({ From: z.optional(Id), Venue: z.optional(line(200)) })
export const RoleRequest = z.object({ UserType: z.literal(Object.values(USER_TYPES)) })

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}
