import { type SQL, sql } from 'drizzle-orm'
import { integer, percent, reference } from '../../../../src/resources/kernel/declare/field'
import { defineReport, only, within } from '../define-report'
import { amount, anyCurrency, currencyOfRow } from '../shared-fields'

/** A sum over rounds as a share of what was staked in them, half up; null without stakes. */
const rate = (value: SQL, when: SQL) =>
  sql`round(sum(${value}) filter (where ${when}) / nullif(sum(r.stake) filter (where ${when}), 0))`

/** Actual return of games to players, against the certified return. */
export const gamePerformance = defineReport({
  name: 'gamePerformance',
  label: 'Game performance',
  about:
    'Rounds of each game: staked, won, what is left, and the actual return to players beside the certified one.',
  group: 'money',
  kind: 'GAME_PERFORMANCE',
  period: 'span',
  parameters: { currency: anyCurrency },
  products: ['GAME'],
  columns: {
    game: reference({ to: 'games', label: 'Game' }),
    provider: reference({ to: 'providers', label: 'Provider' }),
    currency: currencyOfRow,
    rounds: integer({ label: 'Rounds' }),
    stake: amount('Staked'),
    won: amount('Won'),
    result: amount('Result', 'Staked less won: the part of the game in GGR'),
    certified: percent({
      label: 'Certified RTP',
      help: 'As it was when each round was played, by what was staked',
    }),
    actual: percent({ label: 'Actual RTP', help: 'Won as a share of staked, of the rounds that ended' }),
  },
  order: ['game', 'currency'],
  totals: ['rounds', 'stake', 'won', 'result'],
  chart: { by: 'game', values: ['stake', 'won', 'result'] },
  projection: asked => sql`
    select r.game, r.currency, min(g.provider::text)::uuid as provider, count(*) as rounds, sum(r.stake) as stake,
      sum(r.won) as won, sum(r.stake - r.won) as result, ${rate(sql`r.rtp_bps * r.stake`, sql`r.rtp_bps is not null`)} as certified,
      ${rate(sql`r.won * 10000`, sql`r.state = 'ENDED'`)} as actual
    from game_rounds r join games g on g.id = r.game
    where not r.excluded and r.state <> 'ROLLED_BACK' and ${within(sql`r.played_at`, sql`r.currency`, asked)}
      and ${only(sql`r.currency`, asked.currency)}
    group by r.game, r.currency`,
})
