import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson } from '../../src/domain/json-text'

const limits = { mostDepth: 20, mostValues: 1000 }
const read = (text: string) => readJson(text, limits)
const problemOf = (text: string) => {
  const said = read(text)
  return 'problem' in said ? `${said.place.line}:${said.place.column} ${said.problem}` : null
}

describe('JSON with places', () => {
  it('reads every JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(3), (value, indent) => {
        expect(read(JSON.stringify(value, null, indent))).toMatchObject({
          value: JSON.parse(JSON.stringify(value)),
        })
      }),
    )
  })

  it('takes what JSON.parse takes, and refuses what it refuses', () => {
    const pieces = fc.constantFrom(...'{}[]",:0-1.eE+tfn \n\\u', 'true', 'null', '"a"', '\u0001')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), parts => {
        const text = parts.join('')
        const isJson = (() => {
          try {
            return JSON.stringify(JSON.parse(text)) !== undefined
          } catch {
            return false
          }
        })()
        const problem = problemOf(text)
        if (problem === null || !/twice/.test(problem)) expect(problem === null, text).toBe(isJson)
      }),
      { numRuns: 5000 },
    )
  })

  it('takes no name of more than 100 characters, however many values stand under it', () => {
    const body = (length: number) => `{"${'k'.repeat(length)}":[${Array(800).fill(1).join()}]}`
    expect(problemOf(body(100))).toBeNull()
    expect(problemOf(`{"a":\n ${body(215_000)}}`)).toBe(
      `2:3 The name "${'k'.repeat(40)}" is longer than 100 characters: take it out, or shorten it`,
    )
  })

  it('knows where each value stands, and of a missing one what it should stand in', () => {
    const text = '{\n  "a": [1, {"b": "ñ"}],\r\n  "c": null\n}'
    const said = read(text)
    if ('problem' in said) throw new Error(said.problem)
    expect(said.placeOf([])).toEqual({ line: 1, column: 1 })
    expect(said.placeOf(['a', 1, 'b'])).toEqual({ line: 2, column: 18 })
    expect(said.placeOf(['c'])).toEqual({ line: 3, column: 8 })
    expect(said.placeOf(['a', 1, 'x', 'y'])).toEqual({ line: 2, column: 12 })
  })

  it.each([
    ['', '1:1 The text ends too early'],
    ['[1,]', '1:4 Write a value here instead of "]"'],
    ['{"a" 1}', '1:6 Write a colon here instead of "1"'],
    ['{"a": 1 "b": 2}', '1:9 Write a comma or } here instead of "\\""'],
    ['{"a": 1,\n "a": 2}', '2:2 The name "a" stands twice in this object'],
    ['"a', '1:1 A quotation mark is opened and never closed'],
    ['"\\x"', '1:2 This is no escape of JSON: write \\\\ for a backslash'],
    [
      '"\\ud83d\\ude00 \\uD83Dx"',
      '1:15 Half of a character is alone here: \\ud800 to \\udfff come in pairs, such as \\ud83d\\ude00',
    ],
    [
      '{"\\ude00": 1}',
      '1:3 Half of a character is alone here: \\ud800 to \\udfff come in pairs, such as \\ud83d\\ude00',
    ],
    ['"\\\\ud800"', null],
    ['["a", "b\\u0000"]', '1:9 No text holds the character \\u0000: take it out'],
    ['"\\\\u0000 \\u0001"', null],
    ['"\\ud83d\\ude00 \\u00f1"', null],
    ['"a\nb"', '1:3 A control character stands in a text: write it as an escape, such as \\n'],
    ['1 2', '1:3 The text goes on after the end of the JSON'],
    ['01', '1:2 The text goes on after the end of the JSON'],
  ])('of %j says %s', (text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })

  it('is limited in depth and in values, also where the text would exhaust the stack or the memory', () => {
    expect(problemOf('['.repeat(2_000_000))).toBe(
      '1:21 Objects and lists are more than 20 levels deep here: take out what the format does not have',
    )
    expect(problemOf(`[${'0,'.repeat(500_000)}0]`)).toBe('1:2000 The text has more than 1,000 values')
  })

  it('has a name of every object as its own, whatever it is', () => {
    const said = read('{"__proto__": {"venue": 1}}')
    if ('problem' in said) throw new Error(said.problem)
    expect(Object.keys(said.value as object)).toEqual(['__proto__'])
    expect((said.value as { venue?: number }).venue).toBeUndefined()
  })
})
