const INDIC =
  '[\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}]'
/** What no one sees in a name. Joiners between letters of Indian scripts make others of them. */
const UNSEEN = new RegExp(`(?!(?<=${INDIC})[\\u200c\\u200d]${INDIC})\\p{Default_Ignorable_Code_Point}`, 'gu')

/** The same for names that are canonically equivalent (Unicode 3.11), whatever their capitals, spaces and characters that no one sees. */
export function nameKey(name: string): string {
  const seen = name.normalize('NFKC').replaceAll(UNSEEN, '').normalize('NFKC')
  return seen.toLowerCase().normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
}

export const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other)
