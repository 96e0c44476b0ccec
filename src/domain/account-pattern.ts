/**
 * An admin types the pattern of a bank's account numbers, and the server runs it, so a pattern must not hang
 * the server. A backtracking matcher is slow only when it has many ways to match the same text: a repeated
 * group, a look-around, a back-reference, or too many parts of variable length or alternatives in a row.
 */
const maxPatternLength = 100
const maxVariableParts = 3
const maxAlternatives = 8

/** The parts of a pattern; the first that matches counts. */
const parts = {
  escape: /\\(?:[pPu]\{[^}]*\}|k<[^>]*>|.)/,
  characterClass: /\[(?:\\.|[^\]\\])*\]/,
  openGroup: /\((?:\?(?:<?[=!]|:|<[^>]*>))?/,
  repeat: /(?:[*+?]|\{\d+(?:,\d*)?\})\??/,
  character: /./,
}
const token = new RegExp(
  Object.values(parts)
    .map(part => part.source)
    .join('|'),
  'gsu',
)

/**
 * Returns null for a valid regular expression that cannot hang. It is always matched against the whole
 * account number.
 */
export function accountPatternProblem(pattern: string): string | null {
  if (pattern.length > maxPatternLength) return `Use at most ${maxPatternLength} characters`
  if (!compiles(pattern)) return 'Enter a regular expression, such as \\d{10,12}'

  const tokens = pattern.match(token) ?? []
  if (tokens.some(isLookAroundOrBackReference)) {
    return "Look-arounds and back-references can't be used"
  }
  if (tokens.some(isRepeatOfGroup)) {
    return "Groups can't be repeated: write the group out"
  }
  if (tokens.filter(isVariableRepeat).length > maxVariableParts) {
    return `Use at most ${maxVariableParts} parts of varying length`
  }
  return tokens.filter(part => part === '|').length < maxAlternatives
    ? null
    : `Use at most ${maxAlternatives} alternatives`
}

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

function isLookAroundOrBackReference(part: string): boolean {
  return /^\(\?<?[=!]$|^\\[1-9k]/.test(part)
}

/** An optional group ('(\+63)?') is not repeated: it is allowed and counts as a part of variable length. */
function isRepeatOfGroup(part: string, index: number, all: readonly string[]): boolean {
  return all[index - 1] === ')' && isRepeat(part) && !part.startsWith('?')
}

function isVariableRepeat(part: string): boolean {
  return isRepeat(part) && !/^\{\d+\}\??$/.test(part)
}

function isRepeat(part: string): boolean {
  return /^(?:[*+?]|\{\d)/.test(part)
}
