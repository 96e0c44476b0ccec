import { notify } from '../providers/refine/notification'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { approvalType } from '../resources/kernel/wire/approval'
import type { WireRow } from '../resources/kernel/wire/wire'
import { crudMessages } from './messages'

/** Whether a write was answered by a request for approval: nothing has changed yet. */
export function isSent(resource: AnyResource, answer: WireRow): boolean {
  return answer.typename === approvalType && resource.typename !== approvalType
}

/** Tells the person that another one decides. */
export function tellSent(answer: WireRow): void {
  notify({ type: 'info', message: crudMessages.sentForApproval(String(answer.title)) })
}
