import { describe, expect, it } from 'vitest'
import { signingProblem } from '../../../src/domain/packs/pack-signing'

const closed = { sha256: 'a1', sealedBy: 'ana', restatedBy: null, signedBy: null }
const restated = { ...closed, restatedBy: 'ben' }

describe('signing a daily pack', () => {
  it('is for whoever neither closed nor restated the day, whichever came last', () => {
    expect(signingProblem(closed, 'ana')).toMatch(/^You closed or restated this day/)
    expect(signingProblem(closed, 'ben')).toBeNull()
    expect(signingProblem(restated, 'ana')).toMatch(/^You closed or restated this day/)
    expect(signingProblem(restated, 'ben')).toMatch(/^You closed or restated this day/)
    expect(signingProblem(restated, 'cleo')).toBeNull()
  })

  it('waits for the file, and is done once', () => {
    expect(signingProblem({ ...closed, sha256: null }, 'cleo')).toMatch(/still being made/)
    expect(signingProblem({ ...closed, signedBy: 'cleo' }, 'dan')).toBe('This version is signed already')
  })
})
