import { expect, test } from 'vitest'
import { named } from '../../../server/db/statement-names'

const asked = (text: string) => named({ text }, [1])

test('a statement that comes for the third time is named, and keeps its name', () => {
  const text = 'select 1 where 1 = $1'
  expect([asked(text), asked(text)]).toEqual([{ text }, { text }])
  const third = asked(text)
  expect(third).toEqual({ text, name: expect.stringMatching(/^paddock_t\d+$/) })
  expect(asked(text)).toEqual(third)
})

test('two statements never share a name', () => {
  const [one, other] = ['select $1::int', 'select $1::text'].map(text => [1, 2, 3].map(() => asked(text))[2])
  expect(one).not.toMatchObject({ name: (other as { name: string }).name })
})

test('what has no values, or a name already, is left as it is', () => {
  const several = { text: 'select 1; select 2' }
  const given = { text: 'select $1::int', name: 'given' }
  for (let n = 0; n < 5; n += 1) {
    expect(named(several, [])).toBe(several)
    expect(named(given, [1])).toBe(given)
    expect(named('begin')).toBe('begin')
  }
})

test('only so many statements are named', () => {
  const texts = Array.from({ length: 400 }, (_, n) => `select $1::int + ${n}`)
  const names = texts.map(text => [1, 2, 3].map(() => asked(text))[2] as { name?: string })
  expect(new Set(names.flatMap(({ name }) => name ?? [])).size).toBeLessThanOrEqual(300)
  expect(names.at(-1)).toEqual({ text: texts.at(-1) })
})
