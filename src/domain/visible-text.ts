/**
 * Invisible characters, and characters that turn or separate what is beside them: two texts that look alike
 * must be equal. An emoji may carry its variation selector (U+FE0F).
 */
export const invisible =
  /(?![\t\n]|(?<=\p{Extended_Pictographic})\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb]/u

/** Removes invisible characters from a text that our schemas did not check, such as a file name. */
export function withoutInvisible(text: string): string {
  return text.replace(new RegExp(invisible.source, 'gu'), '')
}

/**
 * Returns the words of a provider or a bank as one line that a record can keep, cut after so many characters; null when nothing
 * is left of them. Nobody asks a machine to write its reason differently.
 */
export function oneLine(text: string, most: number): string | null {
  const visible = withoutInvisible(text.normalize('NFC').replace(/\s+/gu, ' ')).replace(/\p{Surrogate}/gu, '')
  // A character of two halves is not cut in the middle.
  const line = visible
    .trim()
    .slice(0, most)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()
  return line === '' ? null : line
}
