import { useTabRecord } from '../../crud/record/tab-record'
import type { ApprovalRequest } from './request'
import { RequestDetails } from './request-details'

/** What a request asks for, as the queue shows it. */
export function RequestTab() {
  return <RequestDetails request={useTabRecord().row as ApprovalRequest} />
}
