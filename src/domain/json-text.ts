// Finds the place of each value in a JSON text, so that a problem can name its line and column (RFC 8259). JSON.parse reads
// the values themselves.

/** Counted from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

export type ReadJson =
  | { readonly value: unknown; readonly placeOf: (path: readonly PropertyKey[]) => TextPlace }
  | { readonly problem: string; readonly place: TextPlace }

export interface JsonLimits {
  /** Levels of objects and lists inside one another. */
  readonly mostDepth: number
  /** Values in all: of each the place is kept in memory. */
  readonly mostValues: number
}

/** Letters of a name: the place of each value is kept with the names that lead to it. */
const longestName = 100

/** Reads a text strictly: no comments, no trailing commas, no name twice in an object. */
export function readJson(text: string, limits: JsonLimits): ReadJson {
  const lines = lineStarts(text)
  const scan = new Scan(text, limits)
  try {
    scan.document()
  } catch (error) {
    if (!(error instanceof JsonProblem)) throw error
    return { problem: error.message, place: placeAt(lines, error.at) }
  }
  return {
    value: JSON.parse(text),
    placeOf: path => placeAt(lines, scan.offsetOf(path)),
  }
}

/** "Line 3, column 14" */
export function describePlace({ line, column }: TextPlace): string {
  return `Line ${line.toLocaleString('en')}, column ${column.toLocaleString('en')}`
}

function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ index, 0: end }) => index + end.length)]
}

function placeAt(lines: readonly number[], offset: number): TextPlace {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lines[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (lines[low] ?? 0) + 1 }
}

class JsonProblem extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message)
  }
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON takes none of them in a text
const letters = /[^"\\\x00-\x1f]*/y
const escaped =
  /\\(?:["\\/bfnrt]|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u(?!0000|[dD][89a-fA-F])[0-9a-fA-F]{4})/y
/** One half of a pair: no character by itself, and PostgreSQL keeps none. */
const half = /\\u[dD][89a-fA-F][0-9a-fA-F]{2}/y
/** PostgreSQL keeps no text with this character. */
const nul = /\\u0000/y

/** Walks through a text once. Its depth is limited, so that nesting cannot exhaust the stack. */
class Scan {
  private at = 0
  private readonly offsets = new Map<string, number>()

  constructor(
    private readonly text: string,
    private readonly limits: JsonLimits,
  ) {}

  /** Of a value that is missing, where the nearest one around it begins. */
  offsetOf(path: readonly PropertyKey[]): number {
    for (let length = path.length; length >= 0; length -= 1) {
      const found = this.offsets.get(keyOf(path.slice(0, length)))
      if (found !== undefined) return found
    }
    return 0
  }

  document(): void {
    if (this.text.startsWith('\uFEFF'))
      this.fail('The text begins with a byte order mark. Save it as plain UTF-8.')
    this.skip()
    this.value([], 0)
    this.skip()
    if (this.at < this.text.length) this.fail('The text goes on after the end of the JSON')
  }

  private value(path: readonly PropertyKey[], depth: number): void {
    const { mostDepth, mostValues } = this.limits
    if (this.offsets.size >= mostValues)
      this.fail(`The text has more than ${mostValues.toLocaleString('en')} values`)
    this.offsets.set(keyOf(path), this.at)
    const sign = this.text[this.at]
    if (sign === '{' || sign === '[') {
      if (depth >= mostDepth)
        this.fail(
          `Objects and lists are more than ${mostDepth} levels deep here: take out what the format does not have`,
        )
      if (sign === '{') this.object(path, depth)
      else this.list(path, depth)
    } else if (sign === '"') this.string()
    else if (!this.take(number) && !this.take(word))
      this.fail(
        sign === undefined ? 'The text ends too early' : `Write a value here instead of ${shown(sign)}`,
      )
  }

  private object(path: readonly PropertyKey[], depth: number): void {
    const names = new Set<string>()
    this.items('}', () => {
      const start = this.at
      if (this.text[start] !== '"') this.expected('a name in quotation marks')
      const name = this.string()
      if (name.length > longestName)
        this.fail(
          `The name ${shown(name)} is longer than ${longestName} characters: take it out, or shorten it`,
          start,
        )
      if (names.has(name)) this.fail(`The name ${shown(name)} stands twice in this object`, start)
      names.add(name)
      this.skip()
      if (this.text[this.at] !== ':') this.expected('a colon')
      this.at += 1
      this.skip()
      this.value([...path, name], depth + 1)
    })
  }

  private list(path: readonly PropertyKey[], depth: number): void {
    let place = 0
    this.items(']', () => {
      this.value([...path, place], depth + 1)
      place += 1
    })
  }

  /** The items of an object or a list, separated by commas. */
  private items(end: string, item: () => void): void {
    this.at += 1
    this.skip()
    if (this.text[this.at] === end) {
      this.at += 1
      return
    }
    for (;;) {
      item()
      this.skip()
      const sign = this.text[this.at]
      if (sign !== ',' && sign !== end) this.expected(`a comma or ${end}`)
      this.at += 1
      if (sign === end) return
      this.skip()
    }
  }

  private string(): string {
    const start = this.at
    this.at += 1
    for (;;) {
      this.take(letters)
      const sign = this.text[this.at]
      if (sign === '"') {
        this.at += 1
        return JSON.parse(this.text.slice(start, this.at)) as string
      }
      if (sign === undefined) this.fail('A quotation mark is opened and never closed', start)
      if (this.take(escaped)) continue
      const begin = this.at
      if (this.take(half))
        this.fail(
          'Half of a character is alone here: \\ud800 to \\udfff come in pairs, such as \\ud83d\\ude00',
          begin,
        )
      if (this.take(nul)) this.fail('No text holds the character \\u0000: take it out', begin)
      this.fail(
        sign === '\\'
          ? 'This is no escape of JSON: write \\\\ for a backslash'
          : 'A control character stands in a text: write it as an escape, such as \\n',
      )
    }
  }

  private skip(): void {
    while (' \t\r\n'.includes(this.text[this.at] ?? 'x')) this.at += 1
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const found = pattern.test(this.text)
    if (found) this.at = pattern.lastIndex
    return found
  }

  private expected(what: string): never {
    const sign = this.text[this.at]
    this.fail(sign === undefined ? 'The text ends too early' : `Write ${what} here instead of ${shown(sign)}`)
  }

  private fail(problem: string, at = this.at): never {
    throw new JsonProblem(problem[0]?.toUpperCase() + problem.slice(1), at)
  }
}

function keyOf(path: readonly PropertyKey[]): string {
  return JSON.stringify(path)
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}
