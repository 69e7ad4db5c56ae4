import type { OtherLanguage } from '../reports/report-store.ts'

/** Of `about.te.md`: that it has the words of `about.md` in Telugu. Undefined of a file that is no translation. */
export function translationOf(file: string): { of: string; language: OtherLanguage } | undefined {
  const [, stem, language] = /^(.+)\.(hi|te|kn)\.md$/.exec(file) ?? []
  return stem === undefined ? undefined : { of: `${stem}.md`, language: language as OtherLanguage }
}
