import { type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { Field } from '../../src/resources/kernel/declare/field'
import { instant } from './instant'
import type { KeptFullExport } from './kept-export-query'
import type { KeptRequest } from './kept-request'

/** The service key that made the record on /platform. */
const madeBy = () => uuid('service_key')

/** Sums in minor units by currency ('' where rows have none) and column, as text. */
export type KeptTotals = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The columns of a report as they were declared, in their order. */
export type KeptColumns = readonly (readonly [name: string, field: Field])[]

/**
 * Columns that the server keeps beside the declared fields, by the resource's name. No declaration names these
 * columns, and all that is generated (lists, records, history, search, live changes, exports) reads the declared
 * ones by name: none of it can reach them. A record can be made without them, so each may be empty or has a default.
 */
export const hiddenColumns = {
  approvals: {
    /** The write that runs on approval. */
    request: jsonb('request').$type<KeptRequest>(),
    /** SHA-256 of its whole effect, unmasked. */
    effectDigest: text('effect_digest'),
  },
  fullExports: {
    /** The exact query and fields of the file, and its approval. */
    kept: jsonb('kept').$type<KeptFullExport>(),
  },
  staff: {
    /** argon2id, with its parameters and salt; nobody signs in to an account without one. */
    passwordHash: text('password_hash'),
    /** Hashes of the passwords before, the last first: they are not taken again. */
    formerHashes: jsonb('former_hashes').$type<readonly string[]>().notNull().default([]),
    /** Of the authenticator app, sealed (`server/auth/secret-keys.ts`); null without two-step sign-in. */
    totpSecret: text('totp_secret'),
    /** One that is being set up, sealed as well: it counts once a code of it was shown. */
    totpPending: text('totp_pending'),
    /** The last step whose code was taken: neither it nor an earlier one is taken again. */
    totpStep: integer('totp_step'),
    /** SHA-256 of the recovery codes that were not used yet. */
    recoveryHashes: jsonb('recovery_hashes').$type<readonly string[]>().notNull().default([]),
  },
  bonusFiles: {
    /** The ids of the customers whom the file was accepted for, by the row that names them by phone. */
    acceptedFor: jsonb('accepted_for').$type<Readonly<Record<number, string>>>().notNull().default({}),
  },
  complaints: { serviceKey: madeBy() },
  jobs: {
    /** Id of the current lease, new each time the job is taken; null while it does not run. */
    lease: uuid('lease'),
  },
  serviceKeys: {
    /** SHA-256 of the key, hexadecimal; the key itself is kept nowhere. */
    keyHash: text('key_hash').unique(),
    /** Of the key that it replaced. */
    formerKeyHash: text('former_key_hash').unique(),
  },
  shifts: {
    /** The partner who ran the location as the shift was opened; null for our own. */
    partner: uuid('partner'),
  },
  streams: {
    /** When a process last took the stream to check it: no other does until its time comes again. */
    checkClaimedAt: instant('check_claimed_at'),
    /** Where its playlist was at the last check that could read it. */
    checkedPosition: text('checked_position'),
    /** Where that of its backup was. */
    backupPosition: text('backup_position'),
  },
  users: {
    /** The service key that registered the customer, and the platform's own id. */
    serviceKey: uuid('service_key'),
    externalId: text('external_id'),
  },
  terminals: {
    /** SHA-256 of the key of its device, hexadecimal; the key itself is kept nowhere. */
    deviceKeyHash: text('device_key_hash').unique(),
  },
  withdrawalCodes: {
    /** SHA-256 of the code, hexadecimal; the code itself is kept nowhere. */
    codeHash: text('code_hash').unique(),
    /** The entry of the ledger that holds the money. */
    hold: uuid('hold'),
    serviceKey: madeBy(),
  },
  reports: {
    /** The values of the last row that it has, by which it goes on; null before the first. */
    position: jsonb('position').$type<readonly unknown[]>(),
    /** The sums of its rows so far: by currency, or '', and column; in words, because they may be long. */
    totals: jsonb('totals').$type<KeptTotals>(),
    /** The columns as they were declared when it was made; null in the runs of earlier versions. */
    columns: jsonb('columns').$type<KeptColumns>(),
  },
  bets: { serviceKey: madeBy() },
  deposits: { serviceKey: madeBy() },
  withdrawals: { serviceKey: madeBy() },
} as const

/**
 * Columns that are unique together, by the resource's name. Compared exactly, unlike the declared `singles`, which ignore
 * case and follow states.
 */
export const uniqueTogether: Readonly<Record<string, readonly string[]>> = {
  jobs: ['queue', 'key'],
  deposits: ['provider', 'providerRef'],
  // Payouts by hand have no provider: `payout-reference.ts` tells their references apart.
  withdrawals: ['provider', 'providerRef'],
  users: ['serviceKey', 'externalId'],
  // For ever: a provider's event is done once.
  providerEvents: ['provider', 'eventId'],
  // An account signs in as one auditor.
  auditors: ['staff'],
  // Of a feed: each is made once.
  fixtures: ['feed', 'feedRef'],
  markets: ['fixture', 'feedRef'],
  selections: ['market', 'feedRef'],
  suspenseItems: ['provider', 'reference'],
  // One run for each time that a schedule is due, even if two servers start it.
  reports: ['schedule', 'dueAt'],
  // Of rows of files: a file grants nothing twice.
  bonuses: ['reference'],
}

/** An index that no declaration asks for: over these columns, of the rows that the condition names. */
export interface PartialIndex {
  readonly name: string
  readonly of: readonly string[]
  readonly where: SQL
}

/** Indexes behind projections and jobs, by the name of the resource that they are made from. */
export const partialIndexes: Readonly<Record<string, readonly PartialIndex[]>> = {
  // Most jobs are done: none of them is in it.
  jobs: [
    {
      name: 'unfinished',
      of: ['queue', 'state', 'runAt'],
      where: sql.raw(`"state" NOT IN ('DONE', 'DROPPED')`),
    },
  ],
  // Most bets are of no partner. Statements read those of a cycle, and those that changed since the last one.
  bets: [
    {
      name: 'partner_settled',
      of: ['partner', 'currency', 'settledAt'],
      where: sql.raw('"partner" IS NOT NULL'),
    },
    {
      name: 'partner_changed',
      of: ['partner', 'currency', 'updatedAt'],
      where: sql.raw('"partner" IS NOT NULL'),
    },
    // Tickets without an account that wait to be fetched: their time ends some day.
    {
      name: 'to_fetch',
      of: ['settledAt'],
      where: sql.raw('"customer" IS NULL AND "expired_at" IS NULL AND "returned" + "refunded" > "paid_out"'),
    },
  ],
  // Who else signed in on a device.
  customerSignIns: [
    { name: 'device', of: ['deviceId', 'customer'], where: sql.raw('"device_id" IS NOT NULL') },
  ],
  // Few withdrawals go to the bank in a file.
  withdrawals: [{ name: 'batches', of: ['batch'], where: sql.raw('"batch" IS NOT NULL') }],
}

/** The hidden columns of a resource; none for most. */
export function hiddenColumnsOf(resource: string): HiddenColumns | undefined {
  return Object.hasOwn(hiddenColumns, resource)
    ? hiddenColumns[resource as keyof typeof hiddenColumns]
    : undefined
}

type HiddenColumns = (typeof hiddenColumns)[keyof typeof hiddenColumns]
