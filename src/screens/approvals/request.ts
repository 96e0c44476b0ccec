import type { AnyResource, Row } from '../../resources/kernel/declare/resource'
import type { EffectEntry } from '../../resources/kernel/wire/approval'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { approvals as declared } from '../../resources/oversight/approvals'

/** A request for approval, as the server sends it. */
export type ApprovalRequest = Row<typeof declared> & WireRow & { readonly effect: readonly EffectEntry[] }

export const approvals: AnyResource = declared

/** The path of the list of requests. */
export const listPath = declared.base

/** Returns the name of a user that the request refers to. */
export function nameIn({ titles }: Pick<WireRow, 'titles'>, id: string | null): string {
  return (id && titles?.[id]) || 'somebody'
}
