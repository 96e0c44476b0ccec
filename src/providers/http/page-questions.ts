import { isHinted, isRoleHinted } from '../stored/last-session-hint'
import { readConfiguration } from './configuration'
import { sendEarly } from './early'

/**
 * Asks for the first page of the list whose address this is, by the question that the page itself carries: before
 * the server has said who asks, and before any other code. Only at the bare address, for a query asks for something
 * else, only for a role that may see the list, and only where no default view takes the place of the plain list.
 * @returns whether it asked
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
 * Asks for the record whose page or form this is, beside all code, for a role that may see it.
 * @returns whether it asked
 */
export function sendPageRecord(): boolean {
  const { firstRecord } = readConfiguration()
  if (!firstRecord || !isRoleHinted(firstRecord.roles)) return false
  sendEarly('GET', `${firstRecord.path}${location.pathname.slice(firstRecord.base.length)}`)
  return true
}
