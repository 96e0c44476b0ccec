/** Accented letters of Spanish, Filipino and related languages, and the letters they are compared as. */
export const accented = 'áàâäãåéèêëíìîïóòôöõúùûüñç'
export const plain = 'aaaaaaeeeeiiiiooooouuuunc'

/** Normalises a text for search and comparison: lower case, without accents. */
export function fold(text: string): string {
  return text.toLowerCase().replace(anyAccented, letter => plain[accented.indexOf(letter)] ?? letter)
}

const anyAccented = new RegExp(`[${accented}]`, 'g')
