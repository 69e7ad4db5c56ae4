import type { Language } from '#shared/language.ts'
import { personInScript } from '#shared/names/person-in-script.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import { LANGUAGE_FILES } from '../../core/words/words.ts'

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
    const { names } = LANGUAGE_FILES[this.#language]
    const whole = names ? personInScript(names, name) : name
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
    method: (name) => this.#known('methods', name, name.toLowerCase()),
  }

  get #players() {
    return this.#facts.sheet.Teams.flatMap(({ Players }) => Players)
  }

  #known(kind: 'teams' | 'tournaments' | 'venues' | 'methods', name: string, key = name): string {
    const known: Readonly<Record<string, string>> | undefined = LANGUAGE_FILES[this.#language].names?.[kind]
    return known?.[key] ?? name
  }
}

function surnameOf(name: string): string {
  const words = name.split(' ')
  const particle = words.findIndex((word) => /^\p{Ll}/u.test(word))
  return words.slice(particle === -1 ? -1 : particle).join(' ')
}
