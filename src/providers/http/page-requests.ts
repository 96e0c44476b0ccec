import { isHinted, isRoleHinted } from '../stored/last-session-hint'
import { readConfiguration } from './configuration'
import { sendEarly } from './early'

/**
 * Requests the first page of the list at this address with the query that the server wrote into the page: before the
 * user is known and before other code has loaded. Only for an address without a query, for a role that may see the
 * list, and if the user has no default view for it.
 * @returns whether a request was sent
 */
export function sendPageList(): boolean {
  const { firstList } = readConfiguration()
  if (!firstList || location.search !== '') return false
  if (!isHinted(firstList.roles, firstList.resource, firstList.view)) return false
  const { method, path, body } = firstList.call
  sendEarly(method, path, body)
  return true
}

/**
 * Requests the record of this page or form while the code loads, for a role that may see it.
 * @returns whether a request was sent
 */
export function sendPageRecord(): boolean {
  const { firstRecord } = readConfiguration()
  if (!firstRecord || !isRoleHinted(firstRecord.roles)) return false
  sendEarly('GET', `${firstRecord.path}${location.pathname.slice(firstRecord.base.length)}`)
  return true
}
