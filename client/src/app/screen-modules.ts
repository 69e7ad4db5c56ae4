import { NOWHERE_SCREEN, SCREENS } from './screens.ts'

const FILES: ReadonlyMap<string, string> = new Map(
  [...SCREENS, NOWHERE_SCREEN].map(({ path, file }) => [path, file]),
)

/** The source file of a screen, as the build's manifest calls it. */
export function moduleOf(path: string): string {
  return FILES.get(path) ?? NOWHERE_SCREEN.file
}
