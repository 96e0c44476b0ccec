import { describe, expect, it } from 'vitest'
import { rankCommands } from '../../../src/providers/page/command-rank'

const commands = [
  { name: 'Theme…', aliases: [] },
  { name: 'Dark', aliases: ['Theme', 'Mode'] },
  { name: 'Banks', aliases: [] },
  { name: 'New bank', aliases: ['New'] },
  { name: 'Sport Events', aliases: [] },
]
const found = (typed: string) => rankCommands(commands, typed, command => command).map(({ name }) => name)

describe('commands', () => {
  it.each([
    ['bank', ['Banks', 'New bank']],
    ['theme', ['Theme…', 'Dark']],
    ['theme dark', ['Dark']],
    ['events', ['Sport Events']],
    ['bnaks', []],
    ['port', ['Sport Events']],
  ] as const)('for %s are %j', (typed, names) => {
    expect(found(typed)).toEqual(names)
  })

  it('do not match by guessing', () => {
    expect(found('Sport Eventts')).toEqual([])
  })
})
