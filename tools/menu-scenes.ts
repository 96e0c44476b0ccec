import { registry } from '../src/resources'
import { accountEntriesFor, type Entry, entriesOf, menuFor } from '../src/resources/kernel/declare/menu'
import { roles } from '../src/resources/kernel/rights/roles'
import type { Scene } from './scene'

/**
 * One scene per page that a menu of any role leads to, as the first of its roles sees it; without those whose path
 * another scene shows.
 */
export function menuScenes(others: readonly Scene[]): readonly Scene[] {
  const shown = new Set(others.map(({ path }) => pathOf(path)))
  const entries = entriesOf([...registry.pages, ...registry.resources])
  return roles.flatMap(role => {
    const user = { roles: [role] }
    const all = [...menuFor(user, entries).flatMap(part => part.entries), ...accountEntriesFor(user, entries)]
    return all.flatMap(entry => {
      if (shown.has(entry.path)) return []
      shown.add(entry.path)
      return [sceneOf(entry, role)]
    })
  })
}

function sceneOf({ label, path }: Entry, role: Scene['viewer']): Scene {
  return {
    name: path.slice(1).toLowerCase().replaceAll('/', '-'),
    says: `${label}, for ${role}`,
    viewer: role,
    path,
    looks: ['light', 'dark'],
    stage: page => page.getByRole('heading', { level: 1 }).waitFor(),
  }
}

const pathOf = (address: string) => address.replace(/\?.*/, '')
