import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { ListNavigation } from '../list/use-list-state'

/** A list whose views are saved, and the way to open one. */
export interface ViewsProps {
  readonly resource: AnyResource
  readonly view: View
  readonly navigation: ListNavigation
}
