import type { Language, OtherLanguage } from '#shared/language.ts'
import hi from '#shared/names/hi.json' with { type: 'json' }
import kn from '#shared/names/kn.json' with { type: 'json' }
import { personIn } from '#shared/names/person-in-language.ts'
import te from '#shared/names/te.json' with { type: 'json' }
import type { MatchFacts } from '../matches/match-facts.ts'

type Known = Readonly<Record<string, string>>
const KNOWN: Readonly<
  Record<OtherLanguage, { teams: Known; tournaments: Known; venues: Known; methods: Known }>
> = { hi, te, kn }

export class ReportNames {
  readonly #facts: MatchFacts
  readonly #language: Language
  readonly #met = new Set<number | string>()
  readonly #surnames: readonly string[]

  constructor(facts: MatchFacts, language: Language) {
    this.#facts = facts
    this.#language = language
    this.#surnames = this.#players.map(({ Name }) => surnameOf(Name))
  }

  person(id: number | string): string {
    const isFirst = !this.#met.has(id)
    this.#met.add(id)
    const name = this.#players.find(({ PlayerId }) => PlayerId === id)?.Name ?? `${id}`
    const whole = this.#language === 'en' ? name : personIn(this.#language, name)
    const isShared = this.#surnames.filter((one) => one === surnameOf(name)).length > 1
    return isFirst || isShared ? whole : surnameOf(whole)
  }

  side(teamId: number): string {
    const name = this.#facts.teams.find(({ TeamId }) => TeamId === teamId)?.TeamName ?? ''
    return this.#known('teams', name)
  }

  readonly figures: Readonly<Record<string, (name: string) => string>> = {
    tournament: (name) => this.#known('tournaments', name).replace(/^The /, ''),
    venue: (name) => this.#known('venues', name).split(',')[0] ?? name,
    method: (name) =>
      this.#language === 'en' ? name : (KNOWN[this.#language].methods[name.toLowerCase()] ?? name),
  }

  get #players() {
    return this.#facts.sheet.Teams.flatMap(({ Players }) => Players)
  }

  #known(kind: 'teams' | 'tournaments' | 'venues', name: string): string {
    return this.#language === 'en' ? name : (KNOWN[this.#language][kind][name] ?? name)
  }
}

function surnameOf(name: string): string {
  const words = name.split(' ')
  const particle = words.findIndex((word) => /^\p{Ll}/u.test(word))
  return words.slice(particle === -1 ? -1 : particle).join(' ')
}
