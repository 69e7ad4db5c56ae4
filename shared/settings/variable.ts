/** One variable of the environment, as `relay/docs/configuration.md` has it and as a refusal speaks of it. */
export type Variable = Readonly<{
  does: string
  /** Ends the sentence "PORT is …, but it takes …". */
  takes: string
  /** A value that says the same as none. */
  default?: string
  /** What holds without it, where no value says that. */
  without?: string
  /** Taken unchanged. */
  example: string
}>

export type Variables = Readonly<Record<string, Variable>>

/** What a reader of the environment may look at: these variables and no other. */
export type Environment<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>
