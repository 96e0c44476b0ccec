/** Letters with the accents of Spanish, Filipino and their neighbours, and what they are compared as. */
export const accented = 'áàâäãåéèêëíìîïóòôöõúùûüñç'
export const plain = 'aaaaaaeeeeiiiiooooouuuunc'

/** A text as it is searched and compared: in small letters, without accents. */
export function fold(text: string): string {
  return [...text.toLowerCase()].map(letter => plain[accented.indexOf(letter)] ?? letter).join('')
}
