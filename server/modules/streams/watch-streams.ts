import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { backupAfter, checkSeconds, failuresAllowed, healthAfter } from '../../../src/domain/stream-health'
import type { Row } from '../../../src/resources/kernel/declare/resource'
import { streams } from '../../../src/resources/places/streams'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import { storedColumns } from '../../crud/read'
import type { Database } from '../../db/connect'
import type { Orm } from '../../db/database'
import { hintAfterCommit } from '../../db/hint'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { checkStream } from './check-stream'
import type { AddressFinding, CheckOptions } from './fetch-from'

const streamTable = tableOf(streams)

/** Number of streams to check in parallel. */
const parallelChecks = 5

/**
 * The job starts when its previous run ends, so the time between two runs may be slightly shorter than the
 * interval.
 */
const toleranceSeconds = 5

/** Failed streams are checked too, so that staff see when the picture is back. */
const watched = ['LIVE', 'ERROR'] as const

type Claimed = Pick<Row<typeof streams>, 'protocol' | 'primaryUrl' | 'backupUrl'> &
  Pick<StoredRow, 'id' | 'version'> & {
    readonly checkedPosition: string | null
    readonly backupPosition: string | null
  }

interface Findings {
  readonly primary: AddressFinding | null
  /** Undefined when the stream has no backup address. */
  readonly backup: AddressFinding | null | undefined
}

/**
 * Checks whether live streams have a picture (docs/streams.md, Health): each once a minute, by whichever
 * process claims it first. After three failed checks in a row a stream is in error. Backups are checked as
 * well.
 * @returns the number of checked streams
 */
export async function watchStreams(
  { orm }: Pick<Database, 'orm'>,
  by: By,
  options: CheckOptions,
): Promise<number> {
  const now = by.now()
  let total = 0
  for (;;) {
    const claimed = await claimSome(orm, now)
    if (claimed.length === 0) return total
    const findings = await Promise.all(claimed.map(stream => findingsOf(stream, options)))
    // An aborted check says nothing about the streams.
    if (options.signal.aborted) return total
    for (const [index, stream] of claimed.entries())
      await orm.transaction(transaction =>
        storeFindings(transaction, by, stream, findings[index] as Findings, now),
      )
    notifyLists(orm)
    total += claimed.length
  }
}

/** Claims some streams whose check is due, so that no other process checks them before the next interval. */
async function claimSome(orm: Orm, now: Date): Promise<Claimed[]> {
  const due = new Date(now.getTime() - (checkSeconds - toleranceSeconds) * 1000).toISOString()
  const { id, state, checkClaimedAt } = streamTable
  return orm.transaction(async transaction => {
    const rows = await transaction
      .select({ id })
      .from(streamTable)
      .where(and(inArray(state, [...watched]), or(isNull(checkClaimedAt), lte(checkClaimedAt, due))))
      .orderBy(asc(checkClaimedAt))
      .limit(parallelChecks)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return []
    return transaction
      .update(streamTable)
      .set({ checkClaimedAt: now.toISOString() })
      .where(
        inArray(
          id,
          rows.map(row => row.id),
        ),
      )
      .returning({
        id,
        version: streamTable.version,
        protocol: streamTable.protocol,
        primaryUrl: streamTable.primaryUrl,
        backupUrl: streamTable.backupUrl,
        checkedPosition: streamTable.checkedPosition,
        backupPosition: streamTable.backupPosition,
      })
  })
}

async function findingsOf(
  { protocol, primaryUrl, backupUrl, checkedPosition, backupPosition }: Claimed,
  options: CheckOptions,
): Promise<Findings> {
  const [primary, backup] = await Promise.all([
    checkStream({ protocol, address: primaryUrl, position: checkedPosition }, options),
    backupUrl === null
      ? undefined
      : checkStream({ protocol, address: backupUrl, position: backupPosition }, options),
  ])
  return { primary, backup }
}

/**
 * Stores the findings on the row without a new version, so that open forms stay valid. When somebody changed
 * the stream meanwhile, nothing is stored: the checked addresses were the old ones.
 */
async function storeFindings(
  transaction: Orm,
  by: By,
  stream: Claimed,
  { primary, backup }: Findings,
  now: Date,
): Promise<void> {
  const { id, version, state } = streamTable
  const [row] = (await transaction
    .select(storedColumns(streams))
    .from(streamTable)
    .where(and(eq(id, stream.id), eq(version, stream.version), inArray(state, [...watched])))
    .for('update')) as (StoredRow & Row<typeof streams>)[]
  if (!row) return
  const health = healthAfter(row, primary, now.toISOString())
  await transaction
    .update(streamTable)
    .set({
      ...health,
      checkedPosition: primary?.position ?? null,
      ...(backup !== undefined && { ...backupAfter(row, backup), backupPosition: backup?.position ?? null }),
    })
    .where(eq(id, stream.id))
  if (row.state !== 'LIVE' || health.failedChecks < failuresAllowed) return
  await perform(transaction, by, streams, row, 'fail', { reason: health.healthProblem })
}

/**
 * Tells open lists to read the new values. There is no audit entry per check, and rows are not marked as
 * changed.
 */
function notifyLists(orm: Orm): void {
  hintAfterCommit(orm, 'live', streams.typename)
}
