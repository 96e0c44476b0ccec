import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { type Posted, type PostedFor, post } from '../../server/ledger/post'
import type { Account } from '../../src/domain/postings/account'
import type { Posting } from '../../src/domain/postings/posting'
import { systemAt } from './harness'

const by = systemAt(new Date('2026-11-22T10:00:00Z'))

export const bank = { kind: 'BANK', owner: newId() } as const

export const cash = (owner: string): Account => ({ kind: 'WALLET_CASH', owner })

export const held = (owner: string): Account => ({ kind: 'WALLET_HELD', owner })

/** Posts in a transaction of its own, for a new key where none is given. */
export function send(database: Database, posting: Posting, of: Partial<PostedFor> = {}): Promise<Posted> {
  const full = { idem: newId(), ref: { type: 'User', id: bank.owner }, ...of }
  return database.transaction(orm => post(orm, by, posting, full))
}
