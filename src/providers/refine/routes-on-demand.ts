import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'

/** A route around others. */
type Frame = RouteObject & { readonly id: string; readonly children: readonly RouteObject[] }

interface RoutesOnDemand {
  readonly routes: RouteObject[]
  readonly patchRoutesOnNavigation: PatchRoutesOnNavigationFunction
}

/**
 * Returns the routes that the router needs for an address, and what gives it the others when somebody goes there: it would
 * rank some three hundred before the first screen is drawn (docs/first-load.md).
 */
export function routesOnDemand({ children, ...frame }: Frame, pathname: string): RoutesOnDemand {
  const unknown = new Set(children)
  const take = (address: string): RouteObject[] => {
    const meant = [...unknown].filter(({ path = '' }) => address.startsWith(fixedStart(path)))
    for (const route of meant) unknown.delete(route)
    return meant
  }
  return {
    routes: [{ ...frame, children: take(decoded(pathname)) } as RouteObject],
    patchRoutesOnNavigation: ({ path, patch }) => {
      const more = take(decoded(path))
      // The router tells everybody of each patch, and asks anew for every record.
      if (more.length > 0) patch(frame.id, more)
    },
  }
}

/** Returns the part of a path before its first parameter: "/business/banks/view/" of "/business/banks/view/:id". */
function fixedStart(path: string): string {
  return path.slice(0, path.search(/[:*]|$/))
}

/** The router decodes an address before it compares it; one that cannot be decoded is compared as it is. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
