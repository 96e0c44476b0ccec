import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './config/env'

/** The hash of an empty text: emotion's production mode inserts an empty style element and fills it by script. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** One year, in seconds. */
const year = 31_536_000

/** The security headers of every answer: a strict policy with Trusted Types, no frames, no referrer. */
export async function securityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(settings) },
    // Pictures named by a record's https address come from servers that do not say who may show them.
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  })
  const promise = `max-age=${year}${settings.hstsSubdomains ? '; includeSubDomains' : ''}`
  app.addHook('onRequest', async (request, reply) => {
    // Nothing is kept by a cache unless its route says so.
    reply.header('cache-control', 'no-store')
    // Promised only over https; of subdomains only where the deployment says that all of them have it.
    if (request.protocol === 'https') reply.header('strict-transport-security', promise)
  })
}

/** No upgrade-insecure-requests: every address is relative, and on plain http it would break them all. */
function policy({ environments, streamHosts }: Settings) {
  const streams = streamHosts.map(host => `https://${host}`)
  const elsewhere = environments
    .flatMap(({ api, feed }) => [api, feed])
    .filter(address => !address.startsWith('/'))
    .map(address => new URL(address).origin)
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", emptyStyle],
    // Records name pictures by https addresses (kind image); kept files are fetched with the bearer, then shown.
    'img-src': ["'self'", 'https:', 'blob:'],
    // A document that is a PDF, in the browser's own viewer: our script makes its address, from bytes that were looked at.
    'frame-src': ['blob:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Parts of a stream are fetched and put together by the player, whose source is a blob; Safari plays the address.
    'media-src': ["'self'", 'blob:', ...streams],
    'connect-src': ["'self'", ...new Set([...elsewhere, ...streams])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
}
