import { OTHER_LANGUAGES, type OtherLanguage, SCRIPTS, SYSTEM_FACES } from '../../shared/language.ts'

type Sheet = { source?: { input: { file?: string } }; append(nodes: unknown): void }
type Postcss = { parse(css: string, options: { from: string }): unknown }

/**
 * Adds the faces of scripts of India to a sheet. Joiners are in no range: all scripts have them, and each would fetch
 * the face of another.
 */
export function indicFaces(file: string) {
  const css = OTHER_LANGUAGES.map(facesOf).join('')
  return {
    postcssPlugin: 'indic-faces',
    Once(sheet: Sheet, { parse }: Postcss) {
      if (sheet.source?.input.file === file) sheet.append(parse(css, { from: file }))
    },
  }
}

/**
 * The system's own face where it has one, else ours, fetched only where a letter asks for it; and the few letters in
 * which a language writes its own name, as the list of languages must not fetch whole faces.
 */
function facesOf(language: OtherLanguage): string {
  const regular = [...notoNames(SCRIPTS[language].script), ...SYSTEM_FACES[language]]
  const bold = regular.filter((name) => !/ Regular$/.test(name)).map(boldName)
  const block = SCRIPTS[language].first
  const range = `unicode-range: U+${hex(block)}-${hex(block + 0x7f)};`
  const indic = (weight: number, names: readonly string[]) =>
    `@font-face { font-family: "Crease Indic"; font-weight: ${weight}; font-display: swap; ${range}
      src: ${names.map((name) => `local("${name}"), `).join('')}${urlOf(`face-${language}`)}; }`
  return `${indic(400, regular)}${indic(700, bold)}
    @font-face { font-family: "Crease own names"; font-weight: 400 700; ${range} src: ${urlOf(`own-name-${language}`)}; }`
}

function notoNames(script: string): string[] {
  const name = `${script.charAt(0).toUpperCase()}${script.slice(1)}`
  return [`Noto Sans ${name}`, `Noto Sans ${name} Regular`, `NotoSans${name}-Regular`]
}

const boldName = (name: string) =>
  name.endsWith('-Regular') ? name.replace(/Regular$/, 'Bold') : `${name} Bold`
const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
const urlOf = (face: string) => `url("./fonts/${face}.woff2") format("woff2-variations")`
