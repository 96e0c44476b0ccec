import {
  type GoConfig,
  matchResourceFromRoute,
  type ParseResponse,
  ResourceContext,
  type RouterProvider,
} from '@refinedev/core'
import { type ComponentProps, useCallback, useContext, useMemo } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'

/**
 * Refine's door to the router. Ours rather than @refinedev/react-router's, which brings a parser of nested
 * query strings (13 KB brotli): the state of our lists is in the URL in a form of its own.
 */
export const routerProvider: RouterProvider = {
  go: () => {
    const navigate = useNavigate()
    const { search, hash } = useLocation()
    return useCallback(
      (config: GoConfig) => {
        const address = addressOf(config, search, hash)
        if (config.type === 'path') return address
        navigate(address, { replace: config.type === 'replace' })
      },
      [navigate, search, hash],
    )
  },

  back: () => {
    const navigate = useNavigate()
    return useCallback(() => navigate(-1), [navigate])
  },

  parse: () => {
    const { pathname } = useLocation()
    const params = useParams()
    const { resources } = useContext(ResourceContext)
    const match = useMemo(() => matchAt(pathname, resources), [pathname, resources])
    return useCallback((): ParseResponse => {
      const { resource, action } = match
      const { id } = params
      return { pathname, params, ...(resource && { resource }), ...(action && { action }), ...(id && { id }) }
    }, [pathname, params, match])
  },

  Link: ({ to, ...rest }: ComponentProps<typeof Link>) => <Link to={to} {...rest} />,
}

type Resources = Parameters<typeof matchResourceFromRoute>[1]

let matched:
  | { pathname: string; resources: Resources; match: ReturnType<typeof matchResourceFromRoute> }
  | undefined

/** Every hook of Refine's asks for itself, a dozen on a screen, and each time all routes are gone through. */
function matchAt(pathname: string, resources: Resources) {
  if (matched?.pathname !== pathname || matched.resources !== resources)
    matched = { pathname, resources, match: matchResourceFromRoute(pathname, resources) }
  return matched.match
}

function addressOf({ to = '', query, hash, options }: GoConfig, search: string, oldHash: string): string {
  const parameters = new URLSearchParams(options?.keepQuery ? search : '')
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) parameters.set(name, String(value))
  const mark = (hash ?? (options?.keepHash ? oldHash : '')).replace(/^#/, '')
  return `${to}${parameters.size > 0 ? `?${parameters}` : ''}${mark ? `#${mark}` : ''}`
}
