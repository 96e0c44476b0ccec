import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { ListNavigation } from '../list/use-list-state'

/** A list with saved views. */
export interface ViewsProps {
  readonly resource: AnyResource
  readonly view: View
  readonly navigation: ListNavigation
}
