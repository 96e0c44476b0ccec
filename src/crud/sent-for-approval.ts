import { isReplay } from '../providers/http/replays'
import { notify } from '../providers/refine/notification'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { approvalType } from '../resources/kernel/wire/approval'
import type { WireRow } from '../resources/kernel/wire/wire'
import { crudMessages } from './messages'

/** Whether the server answered a write with a request for approval: then nothing has changed yet. */
export function isSentForApproval(resource: AnyResource, answer: WireRow): boolean {
  return answer.typename === approvalType && resource.typename !== approvalType
}

/** Shows a toast: another user decides, or may have decided where an earlier try had sent it. */
export function notifySentForApproval(answer: WireRow): void {
  const say = isReplay(answer) ? crudMessages.sentForApprovalBefore : crudMessages.sentForApproval
  notify({ type: 'info', message: say(String(answer.title)) })
}
