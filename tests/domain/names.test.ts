import { describe, expect, it } from 'vitest'
import { type DisplayName, nameKey, namesInForce } from '../../src/domain/names'

const runner = (feedName: string, name: string): DisplayName => ({ kind: 'RUNNER', feedName, name })

/** What people read for each of these names of the feed. */
const shown = (feedNames: readonly string[], ...batches: DisplayName[][]) => {
  const inForce = namesInForce(batches)
  return feedNames.map(name => inForce.get(nameKey('RUNNER', name))?.name ?? name)
}

describe('the names in force', () => {
  it('are those of the latest batch, whatever the capitals and accents of the feed', () => {
    expect(shown(['ALON', 'Alón'], [runner('Alon', 'Wave')], [runner('alón', 'Surf')])).toEqual([
      'Surf',
      'Surf',
    ])
  })

  it('follow a later batch that renames what people read by then', () => {
    const batches = [[runner('Alon', 'Wvae')], [runner('Wvae', 'Wave')], [runner('WAVE', 'Surf')]]
    expect(shown(['Alon', 'Wvae', 'Wave'], ...batches)).toEqual(['Surf', 'Surf', 'Surf'])
  })

  it('change places within a batch, and back in the next', () => {
    const swap = [runner('Alon', 'Bato'), runner('Bato', 'Alon')]
    expect(shown(['Alon', 'Bato'], swap)).toEqual(['Bato', 'Alon'])
    const back = [runner('Alon', 'Alon'), runner('Bato', 'Bato')]
    expect(shown(['Alon', 'Bato'], swap, back)).toEqual(['Alon', 'Bato'])
  })

  it('of another kind stay', () => {
    const inForce = namesInForce([
      [runner('Alon', 'Wave')],
      [{ kind: 'JOCKEY', feedName: 'Wave', name: 'Surf' }],
    ])
    expect(inForce.get(nameKey('RUNNER', 'Alon'))?.name).toBe('Wave')
  })
})
