import type { OtherLanguage } from '../language.ts'
import hi from './hi.json' with { type: 'json' }
import kn from './kn.json' with { type: 'json' }
import { personInScript } from './person-in-script.ts'
import te from './te.json' with { type: 'json' }

const SCRIPTS = { hi, te, kn }

/** For a server, which writes in every language. */
export function personIn(language: OtherLanguage, name: string): string {
  return personInScript(SCRIPTS[language], name)
}
