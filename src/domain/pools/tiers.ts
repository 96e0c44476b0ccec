import { firstCarrying } from './carry'
import { groupBy, type Level, stakeOf } from './level'
import { type Distribution, type PoolMoney, partOf, potMaker, sum } from './pot'
import type { PoolRules, Tier } from './rules'

/** Part of the pool that moves as one. `live` can always be carried over; `topUp` only where the rules say so. */
interface Share {
  readonly carriedIn: bigint
  readonly live: bigint
  readonly topUp: bigint
}

/** The receiver of a share: the winners of a level, or the tier with this place in the next pool. */
type Receiver = { readonly level: Level } | { readonly carriedFor: number }

/** The share of the tier at this place, and its receiver. */
interface Move {
  readonly place: number
  readonly to: Receiver
  readonly share: Share
}

/**
 * Divides a pool with tiers: each share goes to the winners of its tier, and a share that nobody won goes where the tier
 * says (`unwon`). Returns null when nobody can be paid and nothing may be carried over.
 */
export function distributeTiers(
  rules: PoolRules & { readonly tiers: readonly Tier[] },
  levels: readonly Level[],
  money: PoolMoney,
  isMandatory: boolean,
): Distribution | null {
  const { tiers } = rules
  const carries = !isMandatory && tiers.some(({ unwon }) => unwon === 'CARRY')
  if (levels.length === 0 && !carries) return null
  const winners = tiers.map(tier => (isMandatory ? undefined : levelOf(rules, tier, levels)))
  const best = isMandatory ? mandatoryReceivers(rules, levels) : winners
  const moves = sharesOf(tiers, money).map((share, place): Move => {
    const level = best[place]
    return { place, share, to: level ? { level } : receiverOf(tiers, winners, levels, place) }
  })
  return settleMoves(rules, moves, money)
}

/** Returns the receiver of the share of a tier that nobody won. */
function receiverOf(
  tiers: readonly Tier[],
  winners: readonly (Level | undefined)[],
  levels: readonly Level[],
  place: number,
): Receiver {
  const tier = tiers[place]
  if (!tier || tier.unwon === 'CARRY') return { carriedFor: place }
  const others = { DOWN: tiers.slice(place + 1), UP: tiers.slice(0, place).reverse(), BEST: [] }[tier.unwon]
  for (const other of others) {
    const its = tiers.indexOf(other)
    const level = winners[its]
    if (level) return { level }
    // A tier that is carried over takes this share along.
    if (other.unwon === 'CARRY') return { carriedFor: its }
  }
  const level = levels.find(({ right }) => right < tier.right) ?? levels[0]
  return level ? { level } : { carriedFor: firstCarrying(tiers) }
}

function settleMoves(
  { tiers, carriesTopUp }: PoolRules & { readonly tiers: readonly Tier[] },
  moves: readonly Move[],
  money: PoolMoney,
): Distribution {
  const carried = moves.flatMap(({ to, share }) =>
    'carriedFor' in to ? { place: to.carriedFor, share } : [],
  )
  const paid = groupBy(
    moves.flatMap(({ to, ...move }) => ('level' in to ? { ...move, level: to.level } : [])),
    ({ level }) => level,
  )
  const total = (shares: readonly Share[], of: keyof Share) => sum(shares.map(share => share[of]))
  const carriedOf = ({ carriedIn, live, topUp }: Share) => carriedIn + live + (carriesTopUp ? topUp : 0n)
  const carryOutByTier = tiers.map((_, place) =>
    sum(carried.flatMap(one => (one.place === place ? carriedOf(one.share) : []))),
  )
  const carriedTopUp = carriesTopUp ? sum(carried.map(({ share }) => share.topUp)) : 0n
  const potOf = potMaker(money)
  return {
    pots: [...paid].map(([level, its]) => {
      const shares = its.map(({ share }) => share)
      const [newMoney, topUp] = [total(shares, 'live'), total(shares, 'topUp')]
      const amount = total(shares, 'carriedIn') + newMoney + topUp
      const carrying = its.find(({ place }) => tiers[place]?.unwon === 'CARRY')
      return potOf(level, { amount, newMoney, topUp }, carrying?.place ?? firstCarrying(tiers))
    }),
    carryOut: sum(carryOutByTier),
    carryOutByTier,
    topUp: carriedTopUp + sum([...paid.values()].flat().map(({ share }) => share.topUp)),
  }
}

/** The winners of a tier, or undefined when nobody won it, or not alone where it must be won alone. */
function levelOf(rules: PoolRules, tier: Tier, levels: readonly Level[]): Level | undefined {
  const level = levels.find(({ right }) => right === tier.right)
  if (!level || !tier.unique) return level
  const members = level.groups.flatMap(group => group.members)
  if (tier.unique === 'COMBINATION')
    return stakeOf(members) === BigInt(rules.minStakeMinor ?? rules.unitMinor) ? level : undefined
  const tickets = new Set(
    members.map(({ total: { combination, soleTicket } }) => {
      if (soleTicket === undefined) throw new RangeError(`The tickets that hold ${combination} are needed`)
      return soleTicket
    }),
  )
  return tickets.size === 1 && !tickets.has(null) ? level : undefined
}

/**
 * On a mandatory day everything is paid. The best tickets take it all, or, with consolation, each lower tier goes to
 * its own level or to the best below the tier before it.
 */
function mandatoryReceivers(
  { tiers, mandatoryConsolation }: PoolRules & { readonly tiers: readonly Tier[] },
  levels: readonly Level[],
): (Level | undefined)[] {
  let last = levels[0]
  return tiers.map(({ right }, place) => {
    const above = tiers[place - 1]
    if (!mandatoryConsolation || !above || right >= above.right) return last
    const lower = levels.filter(level => level.right < (last?.right ?? 0))
    last = lower.find(level => level.right === right) ?? lower[0] ?? last
    return last
  })
}

/** The share of each tier: rounded down to the minor unit, and the last has the rest. */
function sharesOf(tiers: readonly Tier[], { newMoney, topUp, carriedIn }: PoolMoney): Share[] {
  let liveLeft = newMoney
  let fullLeft = newMoney + topUp
  return tiers.map(({ shareBps }, place) => {
    const isLast = place === tiers.length - 1
    const live = isLast ? liveLeft : partOf(newMoney, BigInt(shareBps))
    const full = isLast ? fullLeft : partOf(newMoney + topUp, BigInt(shareBps))
    liveLeft -= live
    fullLeft -= full
    return { carriedIn: carriedIn[place] ?? 0n, live, topUp: full - live }
  })
}
