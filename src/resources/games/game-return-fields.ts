import { actualReturn, highestRate, type ReturnStanding, returnStandings } from '../../domain/game-return'
import { computed, enumOf, integer, money, percent } from '../kernel/declare/field'

const currency = { field: 'currency' } as const
const read = ['admin', 'pagcor'] as const
const counted = { managed: true, unaudited: true, required: true, default: 0, sort: true, read } as const

/** The stakes and winnings of a game in the last 30 days, updated by a job (docs/games.md#return-to-player). */
export const gameReturnFields = {
  rounds30: integer({
    ...counted,
    label: 'Rounds, 30 days',
    column: false,
    help: 'Ended rounds, without staff, house and test accounts',
  }),
  handle30: money({ ...counted, currency, label: 'Handle, 30 days' }),
  won30: money({ ...counted, currency, label: 'Winnings, 30 days', column: false }),
  ggr30: money({ ...counted, currency, label: 'GGR, 30 days', help: 'Handle less winnings' }),
  actualRtp: computed({
    as: percent({}),
    label: 'Actual RTP',
    from: ['handle30', 'won30'],
    value: ({ handle30 = 0, won30 = 0 }: { handle30?: number; won30?: number }) =>
      actualReturn(BigInt(handle30), BigInt(won30)),
    help: 'Winnings as a share of handle in the last 30 days',
  }),
  rtpLowBps: percent({
    label: 'Band from',
    managed: true,
    unaudited: true,
    max: highestRate,
    column: false,
    read,
  }),
  rtpHighBps: percent({
    label: 'Band to',
    managed: true,
    unaudited: true,
    max: highestRate,
    column: false,
    read,
    help: 'The actual RTP of a fair game is within the band 999 times of 1,000',
  }),
  returnStanding: enumOf({
    label: 'RTP check',
    unaudited: true,
    required: true,
    managed: true,
    filter: true,
    default: 'UNKNOWN',
    options: returnStandings,
    read,
  }),
} as const

const outside = ['ABOVE', 'BELOW'] as const satisfies readonly ReturnStanding[]
const byServer = { roles: [], hidden: true, singleOnly: true, changes: ['returnStanding'] } as const

/** Done by the job, so that the history and the significant events say it. */
export const gameReturnActions = {
  leaveBand: {
    ...byServer,
    label: 'Report RTP outside its band',
    done: 'RTP outside its band',
    significant: 'GAME_RETURN',
    input: { standing: enumOf({ required: true, options: returnStandings }) },
    set: (_row: unknown, { standing }: { standing: ReturnStanding }) => ({ returnStanding: standing }),
  },
  rejoinBand: {
    ...byServer,
    label: 'Report RTP within its band',
    done: 'RTP no longer outside its band',
    when: { returnStanding: outside },
    input: { standing: enumOf({ required: true, options: returnStandings }) },
    set: (_row: unknown, { standing }: { standing: ReturnStanding }) => ({ returnStanding: standing }),
  },
} as const
