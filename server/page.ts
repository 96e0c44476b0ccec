import { posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from './config/env'
import { cookieOf } from './cookie'
import type { Environment } from './environments'
import { notFound } from './error-handler'
import { AppError } from './errors'
import { pageContents } from './page-content'

/** Prefixes with routes of their own; no page is below them. */
const reserved = /^\/(api|feed|docs|health|assets)(\/|$)/i

interface Portal {
  readonly settings: Settings
  readonly environments: readonly Environment[]
  /** The folder of the built portal. */
  readonly dist: string
}

/**
 * Serves the built portal: the precompressed files of `dist`, and index.html for every other address, so that
 * the portal's own routes work when a user types or reloads them.
 */
export async function portalRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  const contentFor = pageContents(portal.dist, portal.settings)
  if (contentFor) await app.register(portalFiles, portal)
  app.get('/*', { schema: { hide: true }, config: { hasUnreadQuery: true } }, async (request, reply) => {
    if (!isPage(request)) throw notFound()
    if (!contentFor) throw new AppError(404, 'not_built', 'The portal is not built yet: run npm run build')
    warm(request, portal.environments)
    const page = contentFor({ path: pathOf(request), isSignedIn: cookieOf(request, 'access_token') !== '' })
    reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept').header('etag', page.tag)
    if (request.headers['if-none-match'] === page.tag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page.html)
  })
}

/**
 * Cache time by prefix: a day for the demo clip, whose player requests segment after segment, and for the
 * icon, which browsers request with every page.
 */
const keptBy = [
  ['/assets/', 'public, max-age=31536000, immutable'],
  ['/media/', 'public, max-age=86400'],
  ['/favicon.', 'public, max-age=86400'],
] as const

/** Files with a hash in their names never change; browsers revalidate the others every time. */
async function portalFiles(app: FastifyInstance, { dist }: Portal): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const [, keeping = 'no-cache'] = keptBy.find(([start]) => request.url.startsWith(start)) ?? []
    reply.header('cache-control', keeping)
    reply.header('vary', 'accept-encoding')
  })
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
  })
}

/**
 * Whether the address is one of the portal. With a dot in its last segment it is that of a file, which must not be answered
 * with a page, unless somebody opens it: then the portal shows that there is no such page.
 */
function isPage(request: FastifyRequest): boolean {
  const path = normalised(pathOf(request))
  const isFile = /\.[^/]*$/.test(path)
  return !reserved.test(path) && (!isFile || request.headers.accept?.includes('text/html') === true)
}

/** Opens the environment that the browser used last, so that it is open when the page asks for it. */
function warm(request: FastifyRequest, environments: readonly Environment[]): void {
  const name = cookieOf(request, 'env')
  environments.find(environment => environment.name === name)?.warm()
}

/**
 * Normalises other spellings of a path, which a browser or a proxy may resolve: `//api`, `/%61pi`,
 * `/x/../api`.
 */
function normalised(path: string): string {
  return posix.normalize(decodeURIComponent(path).replaceAll('\\', '/'))
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}
