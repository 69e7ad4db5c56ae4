import type { OtherLanguage } from '../language.ts'
import hi from './hi.json' with { type: 'json' }
import kn from './kn.json' with { type: 'json' }
import { personInScript } from './person-in-script.ts'
import te from './te.json' with { type: 'json' }

/** Sides, grounds and the sounds of names, as each language writes them. */
export const NAMES = { hi, te, kn }

/** For a server, which writes in every language. */
export function personIn(language: OtherLanguage, name: string): string {
  return personInScript(NAMES[language], name)
}
