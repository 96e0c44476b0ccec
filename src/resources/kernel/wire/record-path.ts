import type { AnyResource } from '../declare/resource'

/** The path of the calls on one record: `rest` is an action, `history`, `delete`. */
export function recordPath({ singular }: Pick<AnyResource, 'singular'>, id?: string, rest?: string): string {
  return ['/admin', singular, id, rest].filter(part => part !== undefined).join('/')
}

/** The call that reads a record. */
export function modelPath({ typename }: Pick<AnyResource, 'typename'>, id: string): string {
  return `/admin/model/${typename}/${id}`
}

/** What the addresses of a record's page and of its form begin with; the record's id follows. */
export function recordAddresses({ base }: Pick<AnyResource, 'base'>): { show: string; edit: string } {
  return { show: `${base}/view/`, edit: `${base}/add/` }
}

/**
 * The names of the actions at each route after the record's: most have one of their own. An action without roles is the
 * system's own and has none.
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

/** The route of an action after the record's. */
export function actionPath({ actions }: Pick<AnyResource, 'actions'>, name: string): string {
  return actions[name]?.path ?? name
}

/** The path of the call that makes a record. */
export function creationPath({ singular, creation }: Pick<AnyResource, 'singular' | 'creation'>): string {
  return creation?.path ?? recordPath({ singular })
}
