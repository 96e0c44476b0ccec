import { netPrices, type PriceSource } from './net-price'
import { breakDividend, type Rounding, type Winner } from './price'
import type { PoolRace } from './race'
import { multiply, one, type Rational, rational, roundHalfUp } from './rational'
import type { PoolRules } from './rules'
import { countCombinations, placeTicket, type Ticket } from './selections'
import { settlePool, type Worksheet } from './worksheet'

/** Amounts of a worksheet that an example may print. */
type Amount =
  | 'gross'
  | 'refunds'
  | 'takeout'
  | 'tax'
  | 'carryIn'
  | 'net'
  | 'paid'
  | 'breakage'
  | 'carryOut'
  | 'minus'
  | 'topUp'

/** A leg of an example: the order of finish, and the runners that did not start. */
interface KnownLeg {
  readonly finish: readonly (readonly number[])[]
  readonly scratched?: readonly number[]
  readonly favourites?: readonly number[]
}

interface PoolExample {
  readonly pool: {
    readonly rules: PoolRules
    /** By combination key, minor units. */
    readonly stakes: Readonly<Record<string, bigint>>
    readonly legs?: readonly KnownLeg[]
    readonly carryIn?: bigint
    readonly guarantee?: bigint
    readonly isMandatory?: boolean
  } & Partial<KnownLeg>
  readonly expected: { readonly [amount in Amount]?: string } & {
    readonly unbroken?: Readonly<Record<string, string>>
    readonly dividends?: Readonly<Record<string, string>>
    /** What a combination is paid above its share. */
    readonly shortfalls?: Readonly<Record<string, string>>
  }
}

interface RoundingExample {
  readonly rounding: { readonly calculated: number; readonly isDeadHeat: boolean; readonly rules: Rounding }
  readonly expected: { readonly dividend: string }
}

interface NetPriceExample {
  readonly netPrice: {
    readonly sources: readonly PriceSource[]
    readonly unitMinor: number
    readonly breakMinor: number
  }
  readonly expected: { readonly dividends: readonly string[] }
}

interface TicketExample {
  readonly ticket: Ticket & {
    readonly rules: PoolRules
    /** Runners of each race. */
    readonly runners: readonly number[]
    readonly unitMinor: number
  }
  readonly expected: { readonly combinations: number; readonly cost: string }
}

/** A worked example whose answer is printed somewhere. Amounts are minor units; `expected` is in major units. */
export type KnownAnswer = { readonly id: string; readonly title: string; readonly source: string } & (
  | PoolExample
  | RoundingExample
  | NetPriceExample
  | TicketExample
)

/** One figure of an example: the printed value, and the computed one with as many decimals. */
export interface AnswerLine {
  readonly name: string
  readonly printed: string
  readonly computed: string
}

/** Computes an example. */
export function computeAnswer(answer: KnownAnswer): AnswerLine[] {
  if ('pool' in answer) return poolLines(answer)
  if ('rounding' in answer) {
    const { calculated, rules, isDeadHeat } = answer.rounding
    const dividend = breakDividend(rational(BigInt(calculated)), rules, isDeadHeat)
    return [line('dividend', answer.expected.dividend, rational(dividend, 100n))]
  }
  if ('netPrice' in answer) {
    const { sources, ...rounding } = answer.netPrice
    const prices = netPrices(sources, [one], rounding)
    return answer.expected.dividends.map((printed, place) =>
      line(`dividend of source ${place + 1}`, printed, rational(prices[place]?.[0]?.dividend ?? 0n, 100n)),
    )
  }
  return ticketLines(answer)
}

/** The races of an example: all runners that it names started, but those scratched. */
function racesOf({ pool }: PoolExample): PoolRace[] {
  const legs = pool.legs ?? [
    { finish: pool.finish ?? [], scratched: pool.scratched, favourites: pool.favourites },
  ]
  return legs.map(({ finish, scratched = [], favourites }, leg) => {
    const staked = Object.keys(pool.stakes).flatMap(key =>
      (key.split('/')[leg] ?? '').split(/[-+]/).map(Number),
    )
    const numbers = [...new Set([...staked, ...finish.flat(), ...scratched])]
    // Examples name the runners that matter; enough others ran for the pool to stand.
    const others = Array.from({ length: 8 }, (_, place) => 91 + place)
    return {
      runners: [...numbers, ...others].map(number => ({ number, scratched: scratched.includes(number) })),
      positions: finish,
      favourites,
    }
  })
}

function poolLines(example: PoolExample): AnswerLine[] {
  const { pool, expected } = example
  const worksheet = settlePool(pool.rules, {
    races: racesOf(example),
    totals: Object.entries(pool.stakes).map(([combination, stake]) => ({ combination, stake })),
    carryIn: pool.carryIn,
    guarantee: pool.guarantee,
    isMandatory: pool.isMandatory,
  })
  const { unbroken = {}, dividends = {}, shortfalls = {}, ...amounts } = expected
  const winnerOf = (combination: string) =>
    worksheet.winners.find(winner => winner.combination === combination)
  return [
    ...Object.entries(amounts).map(([name, printed]) =>
      line(name, printed, rational(worksheet[name as keyof Worksheet & Amount], 100n)),
    ),
    ...Object.entries(unbroken).map(([combination, printed]) =>
      line(`unbroken ${combination}`, printed, inMajor(winnerOf(combination)?.unbroken)),
    ),
    ...Object.entries(dividends).map(([combination, printed]) =>
      line(`dividend ${combination}`, printed, inMajor(rational(winnerOf(combination)?.dividend ?? 0n))),
    ),
    ...Object.entries(shortfalls).map(([combination, printed]) =>
      line(`shortfall ${combination}`, printed, inMajor(shortfallOf(winnerOf(combination), pool.rules))),
    ),
  ]
}

function shortfallOf(winner: Winner | undefined, { unitMinor }: PoolRules): Rational | undefined {
  if (!winner) return undefined
  const share = multiply(winner.unbroken, rational(winner.stake, BigInt(unitMinor)))
  return rational(winner.paid * share.denominator - share.numerator, share.denominator)
}

function ticketLines({ ticket, expected }: TicketExample): AnswerLine[] {
  const { rules, runners, unitMinor } = ticket
  const races = runners.map(count => ({
    runners: Array.from({ length: count }, (_, place) => ({ number: place + 1 })),
    positions: [],
  }))
  const placed = placeTicket(rules, races, ticket)
  const count = 'problem' in placed ? 0 : countCombinations(rules, placed)
  return [
    line('combinations', String(expected.combinations), rational(BigInt(count))),
    line('cost', expected.cost, rational(BigInt(count * unitMinor), 100n)),
  ]
}

/** Rounds the computed value to the decimals of the printed one. */
function line(name: string, printed: string, value: Rational): AnswerLine {
  const decimals = printed.split('.')[1]?.length ?? 0
  const scale = 10n ** BigInt(decimals)
  const scaled = String(roundHalfUp({ ...value, numerator: value.numerator * scale })).padStart(
    decimals + 1,
    '0',
  )
  const whole = scaled.slice(0, scaled.length - decimals)
  return { name, printed, computed: decimals === 0 ? whole : `${whole}.${scaled.slice(-decimals)}` }
}

function inMajor(minor: Rational | undefined): Rational {
  return rational(minor?.numerator ?? 0n, (minor?.denominator ?? 1n) * 100n)
}
