import type { Moment } from '../../src/resources/kernel/declare/declared-action'
import type { Context } from '../context'
import type { Orm } from '../db/connect'
import { disableGames } from '../modules/games/disable-games'
import { assignKyc, reviewKyc } from '../modules/kyc/kyc-cases'
import { correctDocument, judgeDocument } from '../modules/kyc/kyc-documents'
import { closeLocation } from '../modules/places/close-location'
import { registerDevice } from '../modules/places/device-key'
import { removeTwoStep, resetPassword } from '../modules/staff/staff-access'
import type { StoredRow } from './read'

/** A declared action on its way: what it was asked for, and the record, locked and in a state to start from. */
export interface ActionCall {
  readonly transaction: Orm
  readonly context: Context
  readonly row: StoredRow
  readonly input: Readonly<Record<string, unknown>>
  readonly at: Moment
  /** Gives the person what the action `showsOnce`: with the answer to this request, and never again. */
  readonly showOnce: (value: string) => void
}

/** What an action does beyond its `set`, in the same transaction; it may answer further changes of the record. */
// biome-ignore lint/suspicious/noConfusingVoidType: most answer nothing
export type Handler = (call: ActionCall) => Promise<Readonly<Record<string, unknown>> | void>

/**
 * Makes what a handler needs that takes its time and asks for no record, such as the hash of a password. That is done
 * before the transaction: nobody waits meanwhile for a record or a connection.
 */
export type Preparation = (input: ActionCall['input']) => Promise<Handler>

/** By the names of the resource and the action. */
export const handlers: Readonly<Record<string, Handler>> = {
  'providers.disableGames': disableGames,
  'locations.close': closeLocation,
  'terminals.registerDevice': registerDevice,
  'kycDocuments.accept': judgeDocument,
  'kycDocuments.correct': correctDocument,
  'kycDocuments.reject': judgeDocument,
  'users.assignKyc': assignKyc,
  'users.reviewKyc': reviewKyc,
  'staff.removeTwoStep': removeTwoStep,
}

export const preparations: Readonly<Record<string, Preparation>> = {
  'staff.resetPassword': resetPassword,
}
