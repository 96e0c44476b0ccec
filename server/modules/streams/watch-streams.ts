import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { backupAfter, checkSeconds, failuresAllowed, healthAfter } from '../../../src/domain/stream-health'
import type { Row } from '../../../src/resources/kernel/declare/resource'
import { streams } from '../../../src/resources/places/streams'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import { storedColumns } from '../../crud/read'
import type { Database, Orm } from '../../db/database'
import { hintAfterCommit } from '../../db/hint'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { checkStream } from './check-stream'
import type { AddressFinding, CheckOptions } from './fetch-from'

const streamTable = tableOf(streams)

/** Streams that are looked at side by side. */
const atOnce = 5

/** A round comes when the one before is over, which may be a little less than the time between two checks. */
const slackSeconds = 5

/** Those that are live, and those that were until they failed: who runs them sees whether the picture is back. */
const watched = ['LIVE', 'ERROR'] as const

type Claimed = Pick<Row<typeof streams>, 'protocol' | 'primaryUrl' | 'backupUrl'> &
  Pick<StoredRow, 'id' | 'version'> & {
    readonly checkedPosition: string | null
    readonly backupPosition: string | null
  }

interface Findings {
  readonly primary: AddressFinding | null
  /** Undefined without such an address. */
  readonly backup: AddressFinding | null | undefined
}

/**
 * Checks whether live streams have a picture (docs/streams.md, Health): each once a minute, whichever of several
 * processes comes first. After three failed checks in a row a stream is in error. The backup is looked at as well.
 * @returns how many it looked at
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
    // What was broken off tells nothing of the streams.
    if (options.signal.aborted) return total
    for (const [index, stream] of claimed.entries())
      await orm.transaction(transaction => keep(transaction, by, stream, findings[index] as Findings, now))
    tellLists(orm)
    total += claimed.length
  }
}

/** Takes some whose time has come, so that no other process does before it comes again. */
async function claimSome(orm: Orm, now: Date): Promise<Claimed[]> {
  const due = new Date(now.getTime() - (checkSeconds - slackSeconds) * 1000).toISOString()
  const { id, state, checkClaimedAt } = streamTable
  return orm.transaction(async transaction => {
    const rows = await transaction
      .select({ id })
      .from(streamTable)
      .where(and(inArray(state, [...watched]), or(isNull(checkClaimedAt), lte(checkClaimedAt, due))))
      .orderBy(asc(checkClaimedAt))
      .limit(atOnce)
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
 * What was found stands on the record; it makes no version, for nobody's form is older for it. A stream that
 * somebody changed meanwhile keeps nothing: it was another that was looked at.
 */
async function keep(
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

/** Open lists take the new values; there is no entry in the history for each, and nothing is marked. */
function tellLists(orm: Orm): void {
  hintAfterCommit(orm, 'live', streams.typename)
}
