import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PublicConfiguration } from '../src/resources/kernel/wire'
import { notFound } from './answers'
import type { Settings } from './env'
import type { Environment } from './environments'
import { AppError } from './errors'

/** What takes the place of the placeholder in index.html. */
const placeholder = '<script type="application/json" id="paddock-config">{}</script>'

/** Served by routes of their own: nothing below them is a page. */
const reserved = /^\/(api|feed|docs|health|assets)(\/|$)/i

interface Portal {
  readonly settings: Settings
  readonly environments: readonly Environment[]
  /** The folder of the built portal. */
  readonly dist: string
}

/**
 * Serves the built portal: its files as they lie in `dist`, compressed beforehand, and index.html for
 * every other address, so that the portal's own routes work when they are typed or reloaded.
 */
export async function portalRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  const page = readPage(portal)
  if (page) await app.register(portalFiles, portal)
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!isPage(request)) throw notFound()
    if (!page) throw new AppError(404, 'not_built', 'The portal is not built yet: run npm run build')
    warm(request, portal.environments)
    reply.header('cache-control', 'no-cache').header('etag', page.tag)
    if (request.headers['if-none-match'] === page.tag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page.html)
  })
}

/** index.html with the configuration in it; null when the portal is not built. */
function readPage({ dist, settings }: Portal): { html: string; tag: string } | null {
  const path = join(dist, 'index.html')
  if (!existsSync(path)) return null
  const template = readFileSync(path, 'utf8')
  const html = fillPage(template, publicConfiguration(settings))
  return { html, tag: `"${createHash('sha256').update(html).digest('base64url')}"` }
}

/**
 * Puts the configuration into its script block. "<" is written so that no value can end the block.
 * @throws when the page has no such block
 */
export function fillPage(template: string, values: PublicConfiguration): string {
  const [before, after] = template.split(placeholder)
  if (before === undefined || after === undefined) {
    throw new Error(`index.html has no place for the configuration: ${placeholder}`)
  }
  const json = JSON.stringify(values).replaceAll('<', '\\u003c')
  return before + placeholder.replace('{}', () => json) + after
}

export function publicConfiguration({ environments }: Settings): PublicConfiguration {
  return { environments: environments.map(({ name, api, feed }) => ({ name, api, feed })) }
}

/** The files with a hash in their names never change; the browser asks for the others anew each time. */
async function portalFiles(app: FastifyInstance, { dist }: Portal): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const isHashed = request.url.startsWith('/assets/')
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
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

/** An address of the portal never has a dot in its last part; a missing file must not look like a page. */
function isPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  return !reserved.test(path) && !/\.[^/]*$/.test(path)
}

/** Opens the environment that the browser was in, so that it is there when the page asks for it. */
function warm(request: FastifyRequest, environments: readonly Environment[]): void {
  const [, name] = /(?:^|;\s*)env=(\w+)/.exec(request.headers.cookie ?? '') ?? []
  environments.find(environment => environment.name === name)?.warm()
}
