import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CustomerState } from '../../src/domain/customer'
import {
  attemptsLeft,
  type DeclineReasonCode,
  declineConsequence,
  declineReason,
  declineReasons,
  type KycState,
  kycStepProblem,
  kycSteps,
  mostResubmissions,
  remarksProblem,
} from '../../src/domain/kyc'
import { approved, declined, isOfAnother, submitted } from '../../src/domain/kyc-decision'

const kycStates = Object.keys(kycSteps) as readonly KycState[]

/** There are no other transitions (docs/domain.md, Identity checks). */
const edges = ['NONE PENDING', 'PENDING APPROVED', 'PENDING DECLINED', 'DECLINED PENDING', 'APPROVED PENDING']
const pairs = kycStates.flatMap(from => kycStates.map(to => [from, to] as const))
const codes = Object.keys(declineReasons) as DeclineReasonCode[]
const moment = { actor: 'reviewer', now: '2026-11-20T08:00:00.000Z' }

describe('an identity check', () => {
  it.each(pairs)('that is %s becomes %s only by an edge of the domain', (from, to) => {
    const problem = kycStepProblem({ kyc: from, kycResubmissions: 0 }, to)
    expect(problem === null).toBe(edges.includes(`${from} ${to}`))
  })

  it('says what it can become instead', () => {
    expect(kycStepProblem({ kyc: 'APPROVED', kycResubmissions: 0 }, 'DECLINED')).toBe(
      'A case that is approved can only become pending',
    )
    expect(kycStepProblem({ kyc: 'PENDING', kycResubmissions: 0 }, 'NONE')).toBe(
      'A case that is pending can only become approved or declined',
    )
  })

  it('comes back at most three times after it was declined', () => {
    for (const kycResubmissions of [0, 1, 2])
      expect(kycStepProblem({ kyc: 'DECLINED', kycResubmissions }, 'PENDING')).toBeNull()
    expect(kycStepProblem({ kyc: 'DECLINED', kycResubmissions: 3 }, 'PENDING')).toBe(
      "This case was reopened 3 times; it can't be reopened again",
    )
  })

  it('whatever is tried with it, is only ever moved along the edges, and never comes back a fourth time', () => {
    const deeds = fc.array(fc.constantFrom<KycState>(...kycStates), { maxLength: 40 })
    fc.assert(
      fc.property(deeds, wishes => {
        let row = { kyc: 'NONE' as KycState, kycResubmissions: 0, status: 'ACTIVE' as CustomerState }
        let returns = 0
        for (const wish of wishes) {
          if (kycStepProblem(row, wish) !== null) continue
          expect(edges).toContain(`${row.kyc} ${wish}`)
          if (wish === 'APPROVED') returns = 0
          if (row.kyc === 'DECLINED') returns += 1
          row = { ...row, ...step(row, wish) }
          expect(row.kyc).toBe(wish)
          expect(row.kycResubmissions).toBe(returns)
          expect(returns).toBeLessThanOrEqual(mostResubmissions)
          expect(attemptsLeft(row)).toBe(mostResubmissions - returns)
        }
      }),
    )
  })

  it('that is put to review waits from then on, and nobody has it', () => {
    expect(submitted({ kyc: 'DECLINED', kycResubmissions: 1 }, moment)).toEqual({
      kyc: 'PENDING',
      kycSubmittedAt: moment.now,
      kycAssignee: null,
      kycResubmissions: 2,
    })
    expect(submitted({ kyc: 'APPROVED', kycResubmissions: 0 }, moment).kycResubmissions).toBe(0)
  })

  it('that is approved keeps nothing of an earlier decline, and who decided it has it', () => {
    expect(approved(moment)).toEqual({
      kyc: 'APPROVED',
      kycDeclinedReason: null,
      kycDeclinedRemarks: null,
      kycResubmissions: 0,
      kycAssignee: 'reviewer',
      kycDecidedBy: 'reviewer',
      kycDecidedAt: moment.now,
    })
  })
})

describe('a decline', () => {
  it('has twelve reasons', () => {
    expect(codes).toHaveLength(12)
  })

  it.each(codes)('for %s suspends an active account exactly where the domain says so, and no other', code => {
    const suspends = ['UNDERAGE', 'RESTRICTED_PERSON', 'SUSPECTED_FORGERY'].includes(code)
    const input = { kycDeclinedReason: code, kycDeclinedRemarks: 'Looked at twice' }
    const after = declined({ status: 'ACTIVE' }, input, moment)
    expect(after).toMatchObject({ kyc: 'DECLINED', ...input, kycDecidedBy: 'reviewer' })
    expect('status' in after).toBe(suspends)
    for (const status of ['SUSPENDED', 'BLOCKED', 'SELF_EXCLUDED', 'CLOSED'] as const)
      expect(declined({ status }, input, moment)).not.toHaveProperty('status')
    const excluded = declined({ status: 'SELF_EXCLUDED' }, input, moment)
    expect('exclusionThen' in excluded && excluded.exclusionThen === 'SUSPENDED').toBe(suspends)
    expect(declineConsequence(code)?.startsWith('The account will be suspended') ?? false).toBe(suspends)
    expect(declineReason(code).isMendable ?? false).toBe(
      !suspends && !['DUPLICATE_ACCOUNT', 'OTHER'].includes(code),
    )
  })

  it('needs ten characters of remarks for OTHER, and none for the rest', () => {
    const problemOf = (kycDeclinedReason: DeclineReasonCode, kycDeclinedRemarks: string | null) =>
      remarksProblem({ kycDeclinedReason, kycDeclinedRemarks })
    const tooShort = 'Enter remarks of at least 10 characters for the reason Other'
    expect(problemOf('OTHER', null)).toBe(tooShort)
    expect(problemOf('OTHER', 'Too short')).toBe(tooShort)
    expect(problemOf('OTHER', '         Too short         ')).toBe(tooShort)
    expect(problemOf('OTHER', 'Ten chars.')).toBeNull()
    for (const code of codes.filter(one => one !== 'OTHER')) expect(problemOf(code, null)).toBeNull()
  })

  it.each(codes)('for %s takes at most 500 characters of remarks', kycDeclinedReason => {
    expect(remarksProblem({ kycDeclinedReason, kycDeclinedRemarks: 'x'.repeat(500) })).toBeNull()
    expect(remarksProblem({ kycDeclinedReason, kycDeclinedRemarks: 'x'.repeat(501) })).toBe(
      'Use at most 500 characters in the remarks',
    )
  })
})

describe('the assignment of a case', () => {
  it('keeps all but its reviewer from deciding; a case that nobody has is free', () => {
    expect(isOfAnother({ kycAssignee: null }, 'me')).toBe(false)
    expect(isOfAnother({ kycAssignee: 'me' }, 'me')).toBe(false)
    expect(isOfAnother({ kycAssignee: 'you' }, 'me')).toBe(true)
  })
})

function step(row: { kyc: KycState; kycResubmissions: number; status: CustomerState }, to: KycState) {
  const made = {
    NONE: {},
    PENDING: submitted(row, moment),
    APPROVED: approved(moment),
    DECLINED: declined(row, { kycDeclinedReason: 'BLURRY_IMAGE' }, moment),
  }
  return made[to]
}
