import type { AnyResource, Row } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { kycDocuments as declaredDocuments } from '../../resources/people/kyc-documents'
import { users as declaredUsers } from '../../resources/people/users'
import { kycMessages } from './messages'

/** A customer whose identity is checked, and what they showed. */
export type Customer = Row<typeof declaredUsers> & WireRow
export type KycDocument = Row<typeof declaredDocuments> & WireRow

export const users: AnyResource = declaredUsers
export const kycDocuments: AnyResource = declaredDocuments

/** The name of somebody of the staff that the case refers to. */
export function nameIn({ titles }: Pick<WireRow, 'titles'>, id: string | null): string {
  return (id && titles?.[id]) || kycMessages.someone
}
