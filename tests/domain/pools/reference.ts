import type { PoolRace } from '../../../src/domain/pools/race'
import type { PoolRules } from '../../../src/domain/pools/rules'

// The dividends of a pool by definition, slowly: every way to break the ties, every combination one by one, fractions
// that are never reduced. Shares no code with src/domain/pools.

export interface ReferencePool {
  readonly rules: PoolRules
  readonly races: readonly PoolRace[]
  readonly totals: readonly {
    readonly combination: string
    readonly stake: bigint
    /** The ticket that alone holds it. */
    readonly soleTicket: string | null
  }[]
  /** In all, or by tier. */
  readonly carryIn: bigint | readonly bigint[]
  readonly guarantee: bigint
  readonly isMandatory: boolean
}

interface Sold {
  readonly combination: string
  readonly stake: bigint
  readonly soleTicket: string | null
  readonly legs: readonly (readonly number[])[]
}
type Group = { readonly share: Fraction; readonly members: readonly Sold[] }
type Level = { readonly right: number; readonly groups: readonly Group[]; readonly dead: boolean }
type Money = { old: bigint; live: bigint; top: bigint }
type Fraction = readonly [bigint, bigint]

export function referenceWorksheet(pool: ReferencePool) {
  const { rules, races } = pool
  const carryIn =
    typeof pool.carryIn === 'bigint' ? pool.carryIn : pool.carryIn.reduce((all, one) => all + one, 0n)
  const gross = total(pool.totals)
  const open = races.map(race => race.cancelled === true || isTooFew(rules, race))
  const isRefunded = races.length > 2 ? !open.includes(false) : open[0]
  const refunded = {
    refunds: gross,
    takeout: 0n,
    tax: 0n,
    net: carryIn,
    dividends: {},
    paid: 0n,
    breakage: 0n,
    minus: 0n,
    topUp: 0n,
    carryOut: carryIn,
  }
  if (isRefunded) return refunded

  const sold = pool.totals.flatMap(each => asRun(rules, races, each))
  const stakes = total(sold)
  const live = afterDeductions(rules, stakes)
  const guaranteed = afterDeductions(rules, pool.guarantee).net
  const top = guaranteed > live.net ? guaranteed - live.net : 0n
  const levels = (
    rules.family === 'MULTI_LEG' ? legLevels(rules, races, open, sold) : raceLevels(rules, races, sold)
  )
    .map(level => ({ ...level, groups: level.groups.filter(({ members }) => members.length > 0) }))
    .filter(({ groups }) => groups.length > 0)
  const money = { old: carryIn, live: live.net, top }
  const everyone = single(0, sold)
  const moves = rules.tiers?.length
    ? tierMoves(pool, levels, money)
    : plainMoves(pool, levels, money, everyone)
  if (!moves) return refunded

  let [carryOut, topUp, paid] = [0n, 0n, 0n]
  const dividends: Record<string, bigint> = {}
  const pots = new Map<Level, Money>()
  for (const { to, share } of moves) {
    if (to) {
      const pot = pots.get(to) ?? { old: 0n, live: 0n, top: 0n }
      pots.set(to, { old: pot.old + share.old, live: pot.live + share.live, top: pot.top + share.top })
      topUp += share.top
    } else {
      carryOut += share.old + share.live + (rules.carriesTopUp ? share.top : 0n)
      topUp += rules.carriesTopUp ? share.top : 0n
    }
  }
  /** (W + D/P)·R + A/P, where R is the exact rate that the takeout leaves, and a tax of the pool. */
  const losersEqual = (staked: bigint, pot: Money, count: bigint): Fraction => {
    const [left, dividends] = [10_000n - BigInt(rules.takeoutBps), stakes - live.takeout]
    if (dividends === 0n) return [pot.old + pot.top, count]
    return [staked * left * pot.live + (pot.old + pot.top) * 10_000n * dividends, count * 10_000n * dividends]
  }
  for (const [level, pot] of pots) {
    const amount = pot.old + pot.live + pot.top
    const giveBack = level === everyone
    const winning = total(level.groups.flatMap(({ members }) => members))
    const split = level.dead ? rules.deadHeat : rules.split
    let [levelPaid, aboveCap] = [0n, 0n]
    for (const { share, members } of level.groups) {
      const stake = total(members)
      const count = BigInt(level.groups.length)
      const due: Fraction =
        split === 'NET'
          ? [amount * share[0], share[1]]
          : split === 'PROFIT'
            ? [stake * share[1] + share[0] * (amount - winning), share[1]]
            : split === 'SINGLE_PRICE'
              ? [amount * stake, winning]
              : losersEqual(stake * count + stakes - winning, pot, count)
      const calculated: Fraction = [due[0] * BigInt(rules.unitMinor), due[1] * stake]
      let dividend = giveBack
        ? down(calculated, BigInt(rules.breakMinor))
        : rounded(rules, calculated, level.dead)
      const cap = pool.isMandatory || rules.capMinor == null ? null : BigInt(rules.capMinor)
      const isCapped = cap !== null && dividend > cap
      if (isCapped) dividend = cap
      const groupPaid = members.reduce(
        (sum, each) => sum + (each.stake * dividend) / BigInt(rules.unitMinor),
        0n,
      )
      const rest = down(due, 1n) - groupPaid
      if (isCapped && rest > 0n) aboveCap += rest
      levelPaid += groupPaid
      for (const { combination } of members) dividends[combination] = dividend
    }
    // The money of the guarantee is paid last, and is not carried unless the terms say so.
    const unpaid = [pot.top, amount - levelPaid, aboveCap].sort((a, b) => Number(a - b))[0] ?? 0n
    const unused = rules.carriesTopUp || unpaid < 0n ? 0n : unpaid
    carryOut += aboveCap - unused
    topUp -= unused
    paid += levelPaid
  }
  const net = live.net + carryIn
  const left = net + topUp - paid - carryOut
  return {
    refunds: gross - stakes,
    takeout: live.takeout,
    tax: live.tax,
    net,
    dividends,
    paid,
    carryOut,
    topUp,
    breakage: left > 0n ? left : 0n,
    minus: topUp + (left < 0n ? -left : 0n),
  }
}

function rounded(rules: PoolRules, [above, below]: Fraction, dead: boolean): bigint {
  const step = BigInt(rules.breakMinor)
  const unit = BigInt(rules.unitMinor)
  const lift = rules.liftAboveMinor
  const deadLeast = rules.deadHeatMinMinor
  if (dead && deadLeast != null && above <= BigInt(deadLeast) * below) return BigInt(deadLeast)
  let dividend =
    rules.rounding === 'FLOOR'
      ? down([above, below], step)
      : down([2n * above + step * below, 2n * below], step)
  if (lift != null && above > BigInt(lift) * below && above < (unit + step) * below) dividend = unit + step
  return dividend > BigInt(rules.minDividendMinor) ? dividend : BigInt(rules.minDividendMinor)
}

/** The greatest multiple of a step not above a fraction. */
function down([above, below]: Fraction, step: bigint): bigint {
  const size = below * step
  const rest = ((above % size) + size) % size
  return ((above - rest) / size) * step
}

function afterDeductions({ takeoutBps, taxOnWinningsBps, taxStage }: PoolRules, stakes: bigint) {
  const half = (amount: bigint, bps: number) => (2n * amount * BigInt(bps) + 10_000n) / 20_000n
  const takeout = half(stakes, takeoutBps)
  const tax = taxStage === 'POOL' ? half(stakes - takeout, taxOnWinningsBps ?? 0) : 0n
  return { takeout, tax, net: stakes - takeout - tax }
}

function total(of: readonly { readonly stake: bigint }[]): bigint {
  return of.reduce((sum, { stake }) => sum + stake, 0n)
}

function interest({ runners }: PoolRace, number: number): number {
  let group = [number]
  for (let grown = true; grown; ) {
    const next = runners
      .filter(
        runner =>
          group.includes(runner.number) ||
          group.includes(runner.coupledWith ?? -1) ||
          runners.some(other => group.includes(other.number) && other.coupledWith === runner.number),
      )
      .map(runner => runner.number)
    grown = next.length > group.length
    group = next.length > 0 ? next : group
  }
  return Math.min(...group)
}

function running(race: PoolRace): number[] {
  return [
    ...new Set(
      race.runners.filter(({ scratched }) => !scratched).map(({ number }) => interest(race, number)),
    ),
  ]
}

function names({ family, positions, ordered, anyOrder }: PoolRules): number {
  return family === 'SINGLE' || (family === 'MULTI_LEG' && !ordered && !anyOrder) ? 1 : positions
}

function asRun(rules: PoolRules, races: readonly PoolRace[], sold: ReferencePool['totals'][number]): Sold[] {
  const legs: number[][] = []
  for (const [place, text] of sold.combination.split('/').entries()) {
    const race = races[place] as PoolRace
    const [runners = '', alternate] = text.split('~')
    const own = runners.split(/[-+]/).map(number => interest(race, Number(number)))
    const runs = running(race)
    if (own.every(number => runs.includes(number))) legs.push(own)
    else if (rules.family !== 'MULTI_LEG' || names(rules) > 1) return []
    else if (rules.substitution !== 'FAVOURITE' && rules.substitution !== 'ALTERNATE') return []
    else if (race.cancelled) legs.push(own)
    else {
      const other = interest(race, Number(alternate))
      const favourite = (race.favourites ?? [])
        .map(number => interest(race, number))
        .find(number => runs.includes(number))
      const named = rules.substitution === 'ALTERNATE' && alternate !== undefined && runs.includes(other)
      legs.push([named ? other : (favourite as number)])
    }
  }
  return [{ ...sold, legs }]
}

/** Every order in which the interests can have come in, ties broken in every way. */
function orders(race: PoolRace): number[][] {
  const shuffles = (left: readonly number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((first, at) => shuffles(left.toSpliced(at, 1)).map(rest => [first, ...rest]))
  let made: number[][] = [[]]
  for (const tied of race.positions) {
    const interests = [...new Set(tied.map(number => interest(race, number)))]
    made = made.flatMap(head =>
      shuffles(interests.filter(one => !head.includes(one))).map(tail => [...head, ...tail]),
    )
  }
  return made
}

const text = (rules: PoolRules, runners: readonly number[]) =>
  String(rules.ordered ? runners : runners.toSorted((a, b) => a - b))

/** The winning texts of a race with their share, and how many there are without a dead heat. */
function winning(rules: PoolRules, race: PoolRace) {
  const count = names(rules)
  const within = rules.anyOrder ? Math.max(count, rules.within ?? count) : count
  const finishes = new Map<string, number[]>()
  for (const order of orders(race)) finishes.set(text(rules, order.slice(0, within)), order.slice(0, within))
  const shares = new Map<string, number>()
  let most = 0
  for (const finish of finishes.values()) {
    const sets = rules.ordered ? [finish].filter(({ length }) => length === count) : chosen(finish, count)
    most = Math.max(most, sets.length)
    for (const set of sets) shares.set(text(rules, set), (shares.get(text(rules, set)) ?? 0) + 1)
  }
  return { shares, dead: shares.size > most }
}

/** Fewer than the terms ask for; or no bet can be made, or every bet that can be would win without a dead heat. */
function isTooFew(rules: PoolRules, race: PoolRace): boolean {
  const left = running(race)
  const counted = race.runners.filter(({ scratched }) => rules.placesOn !== 'ACTUAL' || !scratched)
  if (counted.length < (rules.places?.[0]?.runners ?? 0)) return true
  if (rules.minInterests != null) return left.length < rules.minInterests
  const count = names(rules)
  if (rules.ordered) return left.length < count
  const paying = count === 1 ? placesOf(rules, race) : Math.max(count, rules.within ?? 0)
  return chosen(left, count).length === chosen(left.slice(0, Math.max(1, paying)), count).length
}

function chosen(from: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return from.flatMap((one, at) => chosen(from.slice(at + 1), count - 1).map(rest => [one, ...rest]))
}

const single = (right: number, members: readonly Sold[]): Level => ({
  right,
  dead: false,
  groups: [{ share: [1n, 1n], members }],
})

/** Equal shares for those sides that somebody has. */
function sides(right: number, all: readonly (readonly Sold[])[], dead = false): Level {
  const backed = all.filter(({ length }) => length > 0)
  return {
    right,
    dead: dead && backed.length > 1,
    groups: backed.map(members => ({ share: [1n, BigInt(backed.length)], members })),
  }
}

function placesOf(rules: PoolRules, race: PoolRace): number {
  const count = race.runners.filter(({ scratched }) => rules.placesOn !== 'ACTUAL' || !scratched).length
  if (!rules.places?.length) return rules.positions
  return rules.places.filter(({ runners }) => runners <= count).at(-1)?.places ?? 0
}

function raceLevels(rules: PoolRules, races: readonly PoolRace[], sold: readonly Sold[]): Level[] {
  const race = races[0] as PoolRace
  const named = (each: Sold) => each.legs[0] as number[]
  if (rules.family === 'SINGLE') return singleLevels(rules, race, sold)
  const { shares, dead } = winning(rules, race)
  const backed = [...shares].filter(([key]) => sold.some(each => text(rules, named(each)) === key))
  const weight = backed.reduce((sum, [, share]) => sum + share, 0)
  const full: Level = {
    right: rules.positions,
    dead,
    groups: backed.map(([key, share]) => ({
      share: [BigInt(share), BigInt(weight)],
      members: sold.filter(each => text(rules, named(each)) === key),
    })),
  }
  const others = sold.filter(each => !shares.has(text(rules, named(each))))
  const finishes = orders(race)
  const within = Math.max(rules.positions, rules.anyOrder ? (rules.within ?? 0) : 0)
  if (rules.ordered && rules.positions === 2) {
    const inPlace = (at: number) =>
      others.filter(each => finishes.some(order => order[at] === named(each)[at]))
    return [full, sides(1, [inPlace(0), inPlace(1)])]
  }
  const hasFirst = (each: Sold, right: number) =>
    finishes.some(
      order => order.length >= 1 && String(order.slice(0, right)) === String(named(each).slice(0, right)),
    )
  if (rules.ordered)
    return [
      full,
      ...[5, 4, 3, 2, 1]
        .filter(right => right < rules.positions)
        .map(right =>
          single(
            right,
            others.filter(
              each =>
                hasFirst(each, right) &&
                ![2, 3, 4, 5].some(more => more > right && more < rules.positions && hasFirst(each, more)),
            ),
          ),
        ),
    ]
  if (within === 2) {
    const placed = [
      ...new Set(
        race.positions.flatMap(tied => tied.map(number => interest(race, number)).sort((a, b) => a - b)),
      ),
    ].filter(one => finishes.some(order => order.slice(0, 2).includes(one)))
    return [
      full,
      sides(
        1,
        placed.map((one, at) =>
          others.filter(
            each =>
              named(each).includes(one) &&
              !placed.slice(0, at).some(earlier => named(each).includes(earlier)),
          ),
        ),
      ),
    ]
  }
  const right = (each: Sold) =>
    Math.max(
      0,
      ...finishes.map(order => named(each).filter(one => order.slice(0, within).includes(one)).length),
    )
  return [
    full,
    ...[5, 4, 3, 2, 1]
      .filter(count => count < rules.positions)
      .map(count =>
        single(
          count,
          others.filter(each => right(each) === count),
        ),
      ),
  ]
}

function singleLevels(rules: PoolRules, race: PoolRace, sold: readonly Sold[]): Level[] {
  const on = (one: number) => sold.filter(each => each.legs[0]?.[0] === one)
  const isBacked = (one: number) => on(one).length > 0
  const paying = placesOf(rules, race)
  if (paying === 0) return []
  // Each paying place, and the interests that share it.
  const places: number[][] = []
  let dead = false
  let before = 0
  let used = 0
  for (const tied of race.positions) {
    if (before >= paying) break
    used += 1
    const its = tied.map(number => interest(race, number))
    const distinct = [...new Set(its)]
    if (before + tied.length <= paying) places.push(...its.map(one => [one].filter(isBacked)))
    else if (distinct.length === 1)
      for (let at = before; at < paying; at++) places.push(distinct.filter(isBacked))
    else {
      dead = true
      const backed = distinct.filter(isBacked)
      for (let at = 0; at < Math.min(paying - before, backed.length); at++) places.push(backed)
    }
    before += tied.length
  }
  const held = places.filter(({ length }) => length > 0)
  const winners = [...new Set(held.flat())]
  const top: Level = {
    right: 1,
    dead,
    groups: winners.map(one => {
      const share = held
        .filter(place => place.includes(one))
        .reduce<Fraction>(
          ([above, below], place) => [above * BigInt(place.length) + below, below * BigInt(place.length)],
          [0n, 1n],
        )
      return { share: [share[0], share[1] * BigInt(held.length)], members: on(one) }
    }),
  }
  const next = race.positions
    .slice(used)
    .map(tied => sides(0, [...new Set(tied.map(number => interest(race, number)))].map(on), true))
  return [top, ...next]
}

function legLevels(
  rules: PoolRules,
  races: readonly PoolRace[],
  open: readonly boolean[],
  sold: readonly Sold[],
): Level[] {
  const legs = races.map((race, at) => {
    if (open[at]) return { is: () => true, dead: false }
    if (names(rules) > 1) {
      const { shares, dead } = winning(rules, race)
      return { is: (runners: readonly number[]) => shares.has(text(rules, runners)), dead }
    }
    const paying = placesOf(rules, race)
    const placed = race.positions.flatMap((tied, place) =>
      race.positions.slice(0, place).flat().length < paying ? tied : [],
    )
    const interests = [...new Set(placed.map(number => interest(race, number)))]
    return {
      is: ([one]: readonly number[]) => interests.includes(one as number),
      dead: rules.positions === 1 && interests.length > paying,
    }
  })
  const rights = (each: Sold) => legs.map((leg, at) => leg.is(each.legs[at] as number[]))
  const count = (each: Sold) => rights(each).filter(Boolean).length
  const full = sold.filter(each => count(each) === legs.length)
  const dead = legs.some(leg => leg.dead)
  const apart = new Map<string, Sold[]>()
  for (const each of full) {
    const key =
      dead && rules.deadHeat !== 'SINGLE_PRICE'
        ? each.legs.flatMap((leg, at) => (open[at] ? [] : [`${at}:${text(rules, leg)}`])).join()
        : ''
    apart.set(key, [...(apart.get(key) ?? []), each])
  }
  const top = sides(legs.length, [...apart.values()])
  return [
    { ...top, dead: dead && rules.deadHeat !== 'SINGLE_PRICE' },
    ...legs.slice(1).map((_, less) => {
      const right = legs.length - 1 - less
      // A leg that was not run makes nobody right.
      const near = right > open.filter(Boolean).length ? sold.filter(each => count(each) === right) : []
      return legs.length === 2
        ? sides(right, [near.filter(each => rights(each)[0]), near.filter(each => !rights(each)[0])])
        : single(right, near)
    }),
  ]
}

type Move = { readonly to: Level | null; readonly share: Money }

function plainMoves(
  { rules, isMandatory }: ReferencePool,
  levels: readonly Level[],
  money: Money,
  everyone: Level,
): Move[] | null {
  const best = levels[0]
  const full = rules.family === 'MULTI_LEG' ? rules.legs : rules.family === 'MULTI_POS' ? rules.positions : 1
  if (best?.right === full) return [{ to: best, share: money }]
  const bps = BigInt(rules.carryoverBps ?? 0)
  const cut = (amount: bigint, part: bigint) => (amount * part) / 10_000n
  if (isMandatory && best) {
    const second = rules.mandatoryConsolation && bps > 0n ? levels[1] : undefined
    if (!second) return [{ to: best, share: money }]
    const all = cut(money.live + money.top, 10_000n - bps)
    const live = cut(money.live, 10_000n - bps)
    return [
      { to: best, share: { old: money.old, live: money.live - live, top: money.top - (all - live) } },
      { to: second, share: { old: 0n, live, top: all - live } },
    ]
  }
  const isEmpty = everyone.groups.every(({ members }) => members.length === 0)
  if (isMandatory || bps === 0n) {
    if (rules.consolation === 'REFUND' && !isEmpty) return [{ to: everyone, share: money }]
    return best ? [{ to: best, share: money }] : null
  }
  const base = money.live + (rules.consolationOf === 'NEW_MONEY' ? 0n : money.old)
  const carried = cut(base, bps)
  const carriedFull = cut(base + money.top, bps)
  const apart = rules.consolationOf === 'NEW_MONEY' ? money.old : 0n
  const consoled = rules.consolation === 'REFUND' ? (isEmpty ? undefined : everyone) : best
  const live = money.live - cut(money.live, bps)
  const consolation = { old: base - carried - live, live, top: money.top - (carriedFull - carried) }
  return [
    { to: null, share: { old: apart, live: carried, top: carriedFull - carried } },
    { to: consoled && base + money.top > carriedFull ? consoled : null, share: consolation },
  ]
}

function tierMoves(
  { rules, isMandatory, carryIn }: ReferencePool,
  levels: readonly Level[],
  money: Money,
): Move[] | null {
  const tiers = rules.tiers ?? []
  const carriesSomewhere = !isMandatory && tiers.some(({ unwon }) => unwon === 'CARRY')
  if (levels.length === 0 && !carriesSomewhere) return null
  const last = tiers.length - 1
  const cut = (amount: bigint, at: number) => (amount * BigInt(tiers[at]?.shareBps ?? 0)) / 10_000n
  const upTo = (amount: bigint) => tiers.slice(0, last).reduce((sum, _, at) => sum + cut(amount, at), 0n)
  const part = (amount: bigint, at: number) => (at === last ? amount - upTo(amount) : cut(amount, at))
  const carrier = Math.max(
    0,
    tiers.findIndex(({ unwon }) => unwon === 'CARRY'),
  )
  const won = tiers.map(({ right, unique }) => {
    const level = levels.find(each => each.right === right)
    const winners = level?.groups.flatMap(({ members }) => members) ?? []
    const holders = [...new Set(winners.map(({ soleTicket }) => soleTicket))]
    if (unique === 'TICKET' && (holders.length > 1 || holders[0] === null)) return undefined
    return unique === 'COMBINATION' && total(winners) !== BigInt(rules.minStakeMinor ?? rules.unitMinor)
      ? undefined
      : level
  })
  const receivers: (Level | null)[] = []
  for (const [at, tier] of tiers.entries()) {
    if (isMandatory) {
      const above = receivers[at - 1] as Level | undefined
      const isOwn = rules.mandatoryConsolation && at > 0 && tier.right < (tiers[at - 1]?.right ?? 0)
      const lower = levels.filter(({ right }) => right < (above?.right ?? 0))
      receivers.push(
        above
          ? isOwn
            ? (lower.find(({ right }) => right === tier.right) ?? lower[0] ?? above)
            : above
          : (levels[0] ?? null),
      )
      continue
    }
    const nearest = levels.find(({ right }) => right < tier.right) ?? levels[0] ?? null
    const step = tier.unwon === 'DOWN' ? 1 : -1
    let to: Level | null | undefined = won[at] ?? (tier.unwon === 'CARRY' ? null : undefined)
    for (
      let next = at + step;
      to === undefined && tier.unwon !== 'BEST' && next >= 0 && next <= last;
      next += step
    )
      to = won[next] ?? (tiers[next]?.unwon === 'CARRY' ? null : undefined)
    receivers.push(to === undefined ? nearest : to)
  }
  return tiers.map((_, at) => {
    const live = part(money.live, at)
    return {
      to: receivers[at] ?? null,
      share: {
        old: typeof carryIn === 'bigint' ? (at === carrier ? money.old : 0n) : (carryIn[at] ?? 0n),
        live,
        top: part(money.live + money.top, at) - live,
      },
    }
  })
}
