import HistoryIcon from '@mui/icons-material/History'
import { openingOf } from '../../providers/refine/paths'
import type { Recent } from '../../providers/stored/recents'
import { registry } from '../../resources'
import type { MenuPart } from '../../resources/kernel/declare/menu'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'
import type { SearchGroup } from '../../resources/kernel/wire/wire'
import { layoutMessages } from '../messages'
import type { IconOf } from './commands'
import type { PaletteRow, RowGroup } from './palette-rows'

const maxRecents = 5

type Go = (path: string) => void

/** Returns the found records, one group per resource, in the server's order. */
export function recordGroups(
  found: readonly SearchGroup[],
  { user, Icon, go }: { user: Subject; Icon: IconOf; go: Go },
): RowGroup[] {
  return found.flatMap(({ resource: name, items }) => {
    const resource = registry.byName.get(name)
    if (!resource) return []
    const rows = items.map(
      ({ id, title, hint }): PaletteRow => ({
        id: `found.${name}.${id}`,
        name: title,
        icon: <Icon name={resource.icon} />,
        hint,
        trail: [],
        isStep: false,
        perform: () => go(openingOf(user, resource, id)),
      }),
    )
    return [{ id: `found.${name}`, label: resource.label, rows }]
  })
}

/** Returns recent screens that the user may still open, except the current one. */
export function recentGroups(
  recents: readonly Recent[],
  {
    user,
    menu,
    here,
    Icon,
    go,
  }: { user: Subject; menu: readonly MenuPart[]; here: string; Icon: IconOf; go: Go },
): RowGroup[] {
  const entries = menu.flatMap(part => part.entries)
  const rows = recents
    .filter(({ path }) => path !== here)
    .flatMap(({ path, title, resource: name }): PaletteRow[] => {
      const row = { id: `recent.${path}`, trail: [], isStep: false, perform: () => go(path) }
      const entry = entries.find(place => place.path === path)
      if (entry) return [{ ...row, name: entry.label, icon: <HistoryIcon aria-hidden /> }]
      const resource = registry.byName.get(name ?? '')
      if (!title || !resource || !can(user, resource, 'show')) return []
      return [{ ...row, name: title, hint: resource.one, icon: <Icon name={resource.icon} /> }]
    })
    .slice(0, maxRecents)
  return rows.length > 0 ? [{ id: 'recent', label: layoutMessages.palette.recent, rows }] : []
}
