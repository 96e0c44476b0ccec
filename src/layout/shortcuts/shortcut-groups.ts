import {
  approvalShortcuts,
  documentShortcuts,
  listShortcuts,
  reviewShortcuts,
  type Shortcut,
  sheetShortcuts,
} from '../../providers/page/shortcuts'
import { registry } from '../../resources'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import { mayEditAsSheet } from '../../resources/kernel/rights/may-edit-as-sheet'
import type { Subject } from '../../resources/kernel/rights/roles'
import { approvals } from '../../resources/oversight/approvals'
import { users } from '../../resources/people/users'
import { layoutMessages } from '../messages'

const say = layoutMessages.shortcuts

export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** Returns the shortcuts of the screens that the user can work in: others would only be in the way. */
export function shortcutGroups(user: Subject): readonly ShortcutGroup[] {
  const { resources } = registry
  const hasSheet = resources.some(each => isInTable(each) && mayEditAsSheet(user, each))
  const { sheet, ...otherListKeys } = listShortcuts
  return [
    {
      title: say.lists,
      shortcuts: Object.values(hasSheet ? listShortcuts : otherListKeys),
      isFor: resources.some(each => can(user, each, 'list')),
    },
    {
      title: say.sheet,
      shortcuts: Object.values(sheetShortcuts),
      isFor: hasSheet,
    },
    {
      title: say.kyc,
      shortcuts: Object.values({ ...reviewShortcuts, ...documentShortcuts }),
      isFor: can(user, users, 'approveKyc'),
    },
    {
      title: say.approval,
      shortcuts: Object.values(approvalShortcuts),
      isFor: can(user, approvals, 'approve'),
    },
  ].filter(({ isFor }) => isFor)
}

/** Whether its records stand in a table, not in a feed or on a tab of their own making. */
function isInTable({ name, display }: AnyResource): boolean {
  const tabs = registry.resources.flatMap(each => Object.values(each.tabs ?? {}))
  return display !== 'feed' && !tabs.some(({ replaces = [] }) => replaces.includes(name))
}
