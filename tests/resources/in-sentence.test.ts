import { describe, expect, it } from 'vitest'
import { registry } from '../../src/resources'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'

describe('a label within a sentence', () => {
  it.each([
    ['Race card', 'race card'],
    ['AMLC report', 'AMLC report'],
    ['PESONet file', 'PESONet file'],
    ['Cashier & Terminal', 'cashier & terminal'],
    ['Excluded until', 'excluded until'],
    ['MX$ account', 'MX$ account'],
  ])('begins %j as %j', (label, said) => {
    expect(inSentence(label)).toBe(said)
  })
})

describe('the name of one record', () => {
  it('is the word that the screens use for it', () => {
    const ones = new Map(registry.resources.map(({ typename, one }) => [typename, one]))
    expect(ones.get('AmlReport')).toBe('AMLC report')
    expect(ones.get('KycDocument')).toBe('KYC document')
    expect(ones.get('Program')).toBe('Race card')
    expect(ones.get('Bank')).toBe('Bank')
  })
})
