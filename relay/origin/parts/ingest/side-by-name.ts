import { isSameName } from '#shared/names/name-key.ts'

/** A side of a match, which its name and the program's id mean as well as our number. */
export type Side = { TeamId: number; TeamName: string; ShortName: string; ExternalId?: string | undefined }

export function isNameOf(text: string, { TeamName, ShortName, ExternalId }: Side): boolean {
  return text === ExternalId || [TeamName, ShortName].some((name) => isSameName(name, text))
}
