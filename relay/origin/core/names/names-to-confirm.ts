import { nameKey } from '#shared/names/name-key.ts'
import type { Writing } from '../database/schema.ts'
import { addOtherKey, formerNames, type NamedKind } from './other-names.ts'

/** Whether a name in a file is what the site has under that name. */
export type Decision = 'same' | 'another'
/** `of`: the side of a player. `count`: how many the site has of that name. */
export type NameQuestion = { kind: NamedKind; name: string; of?: string | undefined; count: number }
export type Decide = (question: NameQuestion) => Decision | undefined

/** A file names what the site may have: an editor has to say so first. */
export class NamesToConfirm extends Error {
  readonly questions: readonly NameQuestion[]

  constructor(questions: readonly NameQuestion[]) {
    super(`The site has these names already: ${questions.map(nameInWords).join('; ')}.`)
    this.name = 'NamesToConfirm'
    this.questions = questions
  }
}

export function nameInWords({ kind, name, of }: NameQuestion): string {
  const side = of === undefined ? '' : ` of ${of}`
  return `${kind === 'Team' ? 'side' : kind.toLowerCase()} ${name}${side}`
}

type Candidate = { id: number; names: readonly string[] }
type Wanted = { kind: NamedKind; key: string; name: string; of?: string | undefined }

/** Finds what a file names among what the site has. What was decided once is stored, and not asked again. */
export class KnownNames {
  readonly #db: Writing
  readonly #decide: Decide
  readonly #open: NameQuestion[] = []
  readonly #before = new Map<NamedKind, Promise<Map<number, string[]>>>()

  constructor(db: Writing, decide: Decide = () => undefined) {
    this.#db = db
    this.#decide = decide
  }

  /** Undefined: nothing that the site has. Until all is decided, what it finds is a guess. */
  async find(
    { kind, key, name, of }: Wanted,
    candidates: () => Promise<readonly Candidate[]>,
  ): Promise<number | undefined> {
    const stored = await this.#db
      .selectFrom('other_names')
      .select('thing_id')
      .where('kind', '=', kind)
      .where('name', '=', key)
      .executeTakeFirst()
    if (stored) return stored.thing_id || undefined
    const wanted = nameKey(name)
    const before = kind === 'Match' ? new Map<number, string[]>() : await this.#former(kind)
    const found = (await candidates()).filter(({ id, names }) =>
      [...names, ...(before.get(id) ?? [])].some((one) => nameKey(one) === wanted),
    )
    const [first, second] = found
    if (!first) return undefined
    const question = { kind, name, of, count: found.length }
    const decision = this.#decide(question)
    if (decision === undefined) {
      this.#open.push(question)
      // So that the names of its players are found too, and an editor is asked once.
      return second ? undefined : first.id
    }
    const isSame = decision === 'same'
    if (isSame && second)
      throw new Error(
        `The site has ${found.length} of the name ${nameInWords(question)}${
          kind === 'Match'
            ? `: ${found.map(({ id }) => id).join(', ')}. Import it with --another, and remove its fixture at the desk.`
            : '. Merge them at the desk first.'
        }`,
      )
    await addOtherKey(this.#db, kind, key, isSame ? first.id : 0)
    return isSame ? first.id : undefined
  }

  /** Throws where an editor has to decide. */
  requireDecided(): void {
    if (this.#open.length > 0) throw new NamesToConfirm(this.#open)
  }

  #former(kind: Exclude<NamedKind, 'Match'>): Promise<Map<number, string[]>> {
    const read = this.#before.get(kind) ?? formerNames(this.#db, kind)
    this.#before.set(kind, read)
    return read
  }
}
