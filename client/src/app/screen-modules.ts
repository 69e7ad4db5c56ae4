import { NOT_FOUND_SCREEN, SCREENS } from './screens.ts'

const FILES: ReadonlyMap<string, string> = new Map(
  [...SCREENS, NOT_FOUND_SCREEN].map(({ path, file }) => [path, file]),
)

/** The source file of a screen, as the build's manifest calls it. */
export function moduleOf(path: string): string {
  return FILES.get(path) ?? NOT_FOUND_SCREEN.file
}
