import type { AnyResource, Row } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { kycDocuments as declaredDocuments } from '../../resources/people/kyc-documents'
import { users as declaredUsers } from '../../resources/people/users'
import { kycMessages } from './messages'

/** A customer whose identity is being checked, and their documents. */
export type Customer = Row<typeof declaredUsers> & WireRow
export type KycDocument = Row<typeof declaredDocuments> & WireRow

export const users: AnyResource = declaredUsers
export const kycDocuments: AnyResource = declaredDocuments

/** Returns the name of a staff member that the case refers to. */
export function nameIn({ titles }: Pick<WireRow, 'titles'>, id: string | null): string {
  return (id && titles?.[id]) || kycMessages.someone
}
