/** Returns a label as it stands within a sentence: "AMLC report" and "PESONet file" keep their capitals, "Race card" does not. */
export function inSentence(label: string): string {
  return label.replace(/\p{L}+/gu, word => (/^.+\p{Lu}/u.test(word) ? word : word.toLowerCase()))
}
