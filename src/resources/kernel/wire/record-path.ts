import type { AnyResource } from '../declare/resource'

/** Returns the path of the calls on one record: `rest` is an action, `history`, `delete`. */
export function recordPath({ singular }: Pick<AnyResource, 'singular'>, id?: string, rest?: string): string {
  return ['/admin', singular, id, rest].filter(part => part !== undefined).join('/')
}

/** Returns the path of the call that reads a record. */
export function modelPath({ typename }: Pick<AnyResource, 'typename'>, id: string): string {
  return `/admin/model/${typename}/${id}`
}

/** Returns the prefixes of the addresses of a record's page and form; the record's id follows. */
export function recordAddresses({ base }: Pick<AnyResource, 'base'>): { show: string; edit: string } {
  return { show: `${base}/view/`, edit: `${base}/add/` }
}

/**
 * Returns the names of the actions by their route below the record's. Actions without roles are only for the
 * system and have no route.
 */
export function actionsByPath(resource: Pick<AnyResource, 'actions'>): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  for (const [name, { roles }] of Object.entries(resource.actions)) {
    if (roles.length === 0) continue
    const path = actionPath(resource, name)
    paths.set(path, [...(paths.get(path) ?? []), name])
  }
  return paths
}

/** Returns the route of an action below the record's. */
export function actionPath({ actions }: Pick<AnyResource, 'actions'>, name: string): string {
  return actions[name]?.path ?? name
}

/** Returns the path of the call that creates a record. */
export function creationPath({ singular, creation }: Pick<AnyResource, 'singular' | 'creation'>): string {
  return creation?.path ?? recordPath({ singular })
}
