import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayAfter, dayIn } from '../../../src/domain/day'
import { type ReturnStanding, type ReturnSums, returnBand, returnDays } from '../../../src/domain/game-return'
import { games } from '../../../src/resources/games/games'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import type { Orm } from '../../db/database'
import { gameSum } from '../../db/game-sum-table'
import { hintAfterCommit } from '../../db/hint'
import { queryRows } from '../../db/query-rows'
import { tableOf } from '../../db/tables'
import type { Job } from '../../jobs/job'

const gameTable = tableOf(games)

/** Adds up the results of rounds, and reports the games that left their band (docs/games.md#return-to-player). */
export const keepReturnsJob: Job = {
  queue: 'games.keepReturns',
  every: 60,
  run: async ({ transaction, by }) => {
    await transaction(orm => foldSums(orm, firstDay(by)))
    await transaction(orm => keepReturns(orm, by))
  },
}

/** The first of the days that games are judged by. */
export function firstDay(by: By): string {
  return dayAfter(dayIn('Asia/Manila', by.now()), 1 - returnDays)
}

/**
 * Replaces the rows of each game and day since `since` by their sum: earlier days are not looked at. Rows that others
 * have not committed yet wait for the next time.
 */
export async function foldSums(orm: Orm, since: string): Promise<void> {
  await orm.execute(sql`
    with loose as (select game, day from ${gameSum} where day >= ${since} group by game, day having count(*) > 1),
    taken as (delete from ${gameSum} s using loose l where s.game = l.game and s.day = l.day returning s.*)
    insert into ${gameSum} select game, day, sum(rounds), sum(stake), sum(won), sum(judged_rounds), sum(judged_stake),
      sum(expected), sum(drift), sum(squares) from taken group by game, day`)
}

interface Kept {
  readonly id: string
  readonly rounds30: number
  readonly handle30: number
  readonly won30: number
  readonly ggr30: number
  readonly rtpLowBps: number | null
  readonly rtpHighBps: number | null
  readonly returnStanding: ReturnStanding
}

const isOutside = (standing: ReturnStanding) => standing === 'ABOVE' || standing === 'BELOW'

/** Writes only the changed values of the games. */
export async function keepReturns(orm: Orm, by: By): Promise<void> {
  for (const { kept, sums } of await readReturns(orm, firstDay(by))) {
    const { standing, low, high } = returnBand(sums)
    const isSaid = standing !== kept.returnStanding && (isOutside(standing) || isOutside(kept.returnStanding))
    const now = {
      ...{ rounds30: sums.rounds, handle30: Number(sums.stake), won30: Number(sums.won) },
      ...{ ggr30: Number(sums.stake - sums.won), rtpLowBps: low, rtpHighBps: high },
      returnStanding: isSaid ? kept.returnStanding : standing,
    }
    const isNews = Object.entries(now).some(([name, value]) => kept[name as keyof Kept] !== value)
    if (isNews) {
      await orm.update(gameTable).set(now).where(eq(gameTable.id, kept.id))
      hintAfterCommit(orm, 'live', games.typename)
    }
    const verb = isOutside(standing) ? 'leaveBand' : 'rejoinBand'
    if (isSaid) await perform(orm, by, games, kept, verb, { standing })
  }
}

/** PostgreSQL's driver answers 8-byte integers as text. */
const counted = ['rounds30', 'handle30', 'won30', 'ggr30', 'rtpLowBps', 'rtpHighBps'] as const

interface Read extends Kept {
  readonly sums: { readonly [K in keyof ReturnSums]: string }
}

function numbersIn(kept: Kept): Kept {
  const numbers = counted.map(name => [name, kept[name] === null ? null : Number(kept[name])])
  return { ...kept, ...Object.fromEntries(numbers) }
}

/** The games with rounds since a day, and those that had some when it was last looked. */
async function readReturns(orm: Orm, since: string): Promise<{ kept: Kept; sums: ReturnSums }[]> {
  const sum = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)::text`
  const rows = await queryRows<Read>(
    orm,
    sql`
      select g.id, g.rounds30, g.handle30, g.won30, g.ggr30, g.rtp_low_bps as "rtpLowBps",
        g.rtp_high_bps as "rtpHighBps", g.return_standing as "returnStanding", json_build_object(
          'rounds', ${sum(gameSum.rounds)}, 'stake', ${sum(gameSum.stake)}, 'won', ${sum(gameSum.won)},
          'judgedRounds', ${sum(gameSum.judgedRounds)}, 'judgedStake', ${sum(gameSum.judgedStake)},
          'expected', ${sum(gameSum.expected)}, 'drift', ${sum(gameSum.drift)}, 'squares', ${sum(gameSum.squares)}) as sums
      from games g left join game_sum on game_sum.game = g.id and game_sum.day >= ${since}
      group by g.id having count(game_sum.game) > 0 or g.rounds30 <> 0`,
  )
  return rows.map(({ sums, ...kept }) => ({
    kept: numbersIn(kept),
    sums: {
      ...{ rounds: Number(sums.rounds), stake: BigInt(sums.stake), won: BigInt(sums.won) },
      ...{ judgedRounds: Number(sums.judgedRounds), judgedStake: BigInt(sums.judgedStake) },
      ...{ expected: BigInt(sums.expected), drift: BigInt(sums.drift), squares: BigInt(sums.squares) },
    },
  }))
}
