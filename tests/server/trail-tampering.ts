import { type SQL, sql } from 'drizzle-orm'
import type { Random } from '../domain/trail/tampering'

/** A manipulation of the trail by a person with all database rights, at a random place. */
export type Tampering = (random: Random, entries: number, blocks: number) => SQL[]

const seqOf = (random: Random, entries: number) => 1 + random(entries)
const entryAt = (seq: number) => sql`id = (select entry_id from audit_leaf where seq = ${seq})`
const sealAnew = sql`canonical = audit_record(audit_log)::text,
  leaf = sha256('\\x00'::bytea || convert_to(audit_record(audit_log)::text, 'UTF8'))`

const edits: Readonly<Record<string, SQL>> = {
  actor_name: sql`actor_name = 'Somebody else'`,
  role: sql`role = 'kyc'`,
  at: sql`at = at - interval '1 second'`,
  address: sql`address = '203.0.113.99'`,
  request_id: sql`request_id = 'another'`,
  action: sql`action = 'approve'`,
  object_type: sql`object_type = 'Venue'`,
  object_id: sql`object_id = gen_random_uuid()`,
  object_version: sql`object_version = 99`,
  before: sql`before = '{"name":"forged"}'`,
  after: sql`after = jsonb_set(after, '{name}', '"forged"')`,
  input: sql`input = '{"reason":"forged"}'`,
  'what became null': sql`after = null`,
  epoch: sql`epoch = epoch + 1`,
  xid: sql`xid = (xid::text::bigint + 1)::text::xid8`,
  canonical: sql`canonical = replace(canonical, 'edit', 'idet')`,
  'canonical, no JSON any more': sql`canonical = left(canonical, 20)`,
  leaf: sql`leaf = sha256(leaf)`,
}

const edited: [string, Tampering][] = Object.entries(edits).map(([name, change]) => [
  `edits ${name}`,
  (random, entries) => [sql`update audit_log set ${change} where ${entryAt(seqOf(random, entries))}`],
])

const others: [string, Tampering][] = [
  [
    'edits an entry and makes its text and leaf anew',
    (random, entries) => {
      const at = entryAt(seqOf(random, entries))
      return [
        sql`update audit_log set after = '{"name":"forged"}' where ${at}`,
        sql`update audit_log set ${sealAnew} where ${at}`,
      ]
    },
  ],
  [
    'deletes an entry',
    (random, entries) => [sql`delete from audit_log where ${entryAt(seqOf(random, entries))}`],
  ],
  [
    'deletes an entry and its number',
    (random, entries) => {
      const seq = seqOf(random, entries)
      return [
        sql`delete from audit_log where ${entryAt(seq)}`,
        sql`delete from audit_leaf where seq = ${seq}`,
      ]
    },
  ],
  [
    'deletes an entry and closes the gap',
    (random, entries) => {
      const seq = seqOf(random, entries)
      return [
        sql`delete from audit_log where ${entryAt(seq)}`,
        sql`delete from audit_leaf where seq = ${seq}`,
        sql`update audit_leaf set seq = -seq where seq > ${seq}`,
        sql`update audit_leaf set seq = -seq - 1 where seq < 0`,
      ]
    },
  ],
  [
    'deletes the number of an entry',
    (random, entries) => [sql`delete from audit_leaf where seq = ${seqOf(random, entries)}`],
  ],
  [
    'deletes a block',
    (random, _, blocks) => [sql`delete from audit_block where number = ${1 + random(blocks)}`],
  ],
  [
    'deletes the last block with its entries',
    () => [
      sql`delete from audit_log where id in (select l.entry_id from audit_leaf l, audit_block
        where number = (select max(number) from audit_block) and seq between first_seq and last_seq)`,
      sql`delete from audit_leaf where seq >= (select max(first_seq) from audit_block)`,
      sql`delete from audit_block where number = (select max(number) from audit_block)`,
    ],
  ],
  [
    'inserts an entry as if it had been written before',
    (random, entries) => {
      const at = entryAt(seqOf(random, entries))
      return [
        sql`insert into audit_log (id, address, request_id, action, object_type)
          values ('00000000-0000-7000-8000-000000000001', 'localhost', 'a test', 'edit', 'Bank')`,
        sql`update audit_log set xid = (select xid from audit_log where ${at})
          where id = '00000000-0000-7000-8000-000000000001'`,
        sql`update audit_log set ${sealAnew} where id = '00000000-0000-7000-8000-000000000001'`,
      ]
    },
  ],
  [
    'inserts an entry at the end, with a number',
    (_, entries) => [
      sql`insert into audit_log (id, address, request_id, action, object_type)
        values ('00000000-0000-7000-8000-000000000001', 'localhost', 'a test', 'edit', 'Bank')`,
      sql`insert into audit_leaf (seq, entry_id) values (${entries + 1}, '00000000-0000-7000-8000-000000000001')`,
    ],
  ],
  [
    'exchanges the numbers of two entries',
    (random, entries) => {
      const one = seqOf(random, entries)
      const other = (one % entries) + 1
      return [
        sql`update audit_leaf set seq = -1 where seq = ${one}`,
        sql`update audit_leaf set seq = ${one} where seq = ${other}`,
        sql`update audit_leaf set seq = ${other} where seq = -1`,
      ]
    },
  ],
  [
    'exchanges what two entries say',
    (random, entries) => {
      const one = seqOf(random, entries)
      const other = (one % entries) + 1
      return [
        sql`create temporary table taken on commit drop as
          select after, request_id from audit_log where ${entryAt(one)}`,
        sql`update audit_log set (after, request_id) =
          (select after, request_id from audit_log where ${entryAt(other)}) where ${entryAt(one)}`,
        sql`update audit_log set (after, request_id) = (select after, request_id from taken) where ${entryAt(other)}`,
        sql`update audit_log set ${sealAnew} where ${entryAt(one)} or ${entryAt(other)}`,
      ]
    },
  ],
  [
    'moves the end of a block',
    (random, _, blocks) => [
      sql`update audit_block set last_seq = last_seq + 1 where number = ${1 + random(blocks)}`,
    ],
  ],
  [
    'changes a root',
    (random, _, blocks) => [
      sql`update audit_block set root = sha256(root) where number = ${1 + random(blocks)}`,
    ],
  ],
  [
    'changes a hash',
    (random, _, blocks) => [
      sql`update audit_block set hash = sha256(hash) where number = ${1 + random(blocks)}`,
    ],
  ],
]

export const tamperings: readonly (readonly [string, Tampering])[] = [...edited, ...others]
