import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskPhone, normalisePhone, phoneProblem, phoneSpellings } from '../../src/domain/phone'

/** Without a zero after the country code, which would be the one that is dialled within the country only. */
const phones = fc.stringMatching(/^\+[1-9]{4}[0-9]{3,11}$/)

describe('a phone number', () => {
  it.each([
    '+63 917 123 4567',
    '+63 (917) 123-4567',
    ' +63-917-123-4567 ',
    '+63[917]1234567',
    '+63 (0)917 123 4567',
    '+63(0)9171234567',
    '+63 0917 123 4567',
    '+6309171234567',
    '+63\u00a0917\u2013123\u20114567',
  ])('written as "%s" is the same number', text => {
    expect(normalisePhone(text)).toBe('+639171234567')
    expect(phoneProblem(text)).toBeNull()
  })

  it.each(['+390612345678', '+18001234567', '+6320812345'])('keeps the zeros that belong to it: %s', text => {
    expect(normalisePhone(text)).toBe(text)
  })

  it('gains no country code by itself', () => {
    expect(normalisePhone('0917 123 4567')).toBe('09171234567')
  })

  it.each([
    ['09171234567', '+639171234567'],
    ['0917 123 4567', '+639171234567'],
    ['9171234567', '+639171234567'],
    ['639171234567', '+639171234567'],
    ['00639171234567', '+639171234567'],
    ['525512345678', '+525512345678'],
    ['8171234567', '+638171234567'],
  ])('"%s" lacks the country code or the +: %s is suggested', (text, suggestion) => {
    expect(phoneProblem(text)).toBe(`The country code is missing. Did you mean ${suggestion}?`)
  })

  it.each(['', 'phone', '0917ABC4567', '00', '0', '1234567890123456'])(
    '"%s" could be no number, so none is suggested',
    text => {
      expect(phoneProblem(text)).toBe(
        'Enter the phone number with + and the country code, for example +639171234567',
      )
    },
  )

  it.each([
    '+',
    '+063917123456',
    '+123456',
    '+1234567890123456',
    '+63917ABC4567',
    '+63.917.1234567',
    '++639171234567',
  ])('"%s" is not in the form of E.164', text => {
    expect(phoneProblem(text)).toBe(
      'Enter + and the country code, 7 to 15 digits in all, for example +639171234567',
    )
  })

  it('of 7 to 15 digits is taken', () => {
    fc.assert(
      fc.property(phones, phone => {
        expect(phoneProblem(phone)).toBeNull()
      }),
    )
    expect(phoneProblem('+1234567')).toBeNull()
    expect(phoneProblem('+123456789012345')).toBeNull()
  })
})

describe('a masked phone number', () => {
  it.each([
    ['+639171234567', '+63 9•• ••• 4567'],
    ['+63 917 123 4567', '+63 9•• ••• 4567'],
    ['+525512345678', '+52 5•• ••• 5678'],
    ['+819012345678', '+81 9•• ••• 5678'],
    ['+447912345678', '+44 7•• ••• 5678'],
    ['+6591234567', '+65 9•• ••• 67'],
    ['+12125550123', '+1 2•• ••• 0123'],
    ['+61412345678', '+61 4•• ••• 678'],
    ['+85291234567', '+852 9•• ••• 67'],
    ['+496912345678', '+4•• ••• •• 5678'],
    ['+6512345', '+65 ••• ••'],
  ])('%s is shown as %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })

  it.each(['', 'not a phone', '09171234567'])('shows nothing of what is no phone number: "%s"', text => {
    expect(maskPhone(text)).toBe('•••')
  })

  it('keeps at least five digits hidden, or all that follow the country code', () => {
    fc.assert(
      fc.property(phones, phone => {
        const hidden = maskPhone(phone).replace(/[^•]/g, '').length
        expect(hidden).toBeGreaterThanOrEqual(Math.min(5, phone.length - 1 - 3))
      }),
    )
  })

  it('has as many places as the number has digits', () => {
    fc.assert(
      fc.property(phones, phone => {
        expect(maskPhone(phone).replaceAll(' ', '')).toHaveLength(phone.length)
      }),
    )
  })
})

describe('a phone number as people say it', () => {
  it.each([
    '+639171234567',
    '+63 917 123 4567',
    '+63 (0)917 123 4567',
    '0063 917 123 4567',
    '63 917-123-4567',
    '0917 123 4567',
    '0917.123.4567',
    '9171234567',
  ])('"%s" may be +639171234567', text => {
    expect(phoneSpellings(text)).toContain('+639171234567')
  })

  it('may be a number of every country that we deal with', () => {
    expect(phoneSpellings('0555 1234')).toEqual(
      expect.arrayContaining(['+635551234', '+525551234', '+8525551234']),
    )
  })

  it('need not be whole', () => {
    expect(phoneSpellings('0917 12')).toContain('+6391712')
    expect(phoneSpellings('+639')).toEqual(['+639'])
  })

  it.each(['', 'Maria', '12', '+', 'C00012345', '12345678901234567', '123 Main St'])('"%s" is none', text => {
    expect(phoneSpellings(text)).toEqual([])
  })
})
