import { describe, expect, it } from 'vitest'
import { games } from '../../src/resources/games/games'
import { providers } from '../../src/resources/games/providers'
import { poolTypes } from '../../src/resources/masters/pool-types'
import { banks } from '../../src/resources/money/banks'
import { partners } from '../../src/resources/money/partners'
import { auditors } from '../../src/resources/oversight/auditors'
import { locations } from '../../src/resources/places/locations'
import { terminals } from '../../src/resources/places/terminals'

// docs/regulations.md, 14: changed access, changed parameters and availability are significant events.

type Marked = { readonly significant?: unknown } | undefined

const unlike = (
  parts: Readonly<Record<string, object | undefined>>,
  kind: string,
  names: readonly string[],
) => names.filter(name => (parts[name] as Marked)?.significant !== kind)

describe('significant events', () => {
  it('are all changes of what an auditor may see', () => {
    const scope = Object.keys(auditors.fields).filter(name =>
      /^scope|^staff$|^report|^expiry$|^status$/.test(name),
    )
    expect(scope).toHaveLength(9)
    expect(unlike(auditors.fields, 'ACCESS_CHANGE', scope)).toEqual([])
    expect(auditors.significant).toEqual({ create: 'ACCESS_CHANGE', delete: 'ACCESS_CHANGE' })
  })

  it('are all changes of the terms of a pool type', () => {
    const terms = Object.values(poolTypes.sections ?? {})
      .flat()
      .filter(name => name !== 'payoutBps')
    expect(unlike(poolTypes.fields, 'PARAMETER_CHANGE', terms)).toEqual([])
  })

  it.each([
    ['game', games.fields, ['rtpBps', 'minBet', 'maxBet', 'markets']],
    ['terminal', terminals.fields, ['minBalance', 'cashLimit', 'minBet', 'maxBet']],
    ['location', locations.fields, ['cashLimitHigh', 'cashLimitCritical']],
    ['bank', banks.fields, ['minPerTransfer', 'maxPerTransfer', 'feePerTransfer', 'feeBps', 'cutOff']],
    ['partner', partners.fields, ['commissionBase', 'commissionBps', 'settlementCycle', 'creditLimit']],
  ])('are all changes of limits, fees and terms of a %s', (_, fields, names) => {
    expect(unlike(fields, 'PARAMETER_CHANGE', names)).toEqual([])
  })

  it('tell of games that are available again as of those that are not', () => {
    expect(unlike(games.actions, 'UNAVAILABILITY', ['disable', 'reactivate', 'retire'])).toEqual([])
    expect(unlike(providers.actions, 'UNAVAILABILITY', ['disableGames', 'allowGames'])).toEqual([])
  })
})
