import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Settings } from './config/env'

/**
 * The hash of an empty text: in production, emotion inserts an empty style element and fills it by script.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** One year, in seconds. */
const year = 31_536_000

/**
 * The security headers of every answer: a strict policy with Trusted Types, no frames, no referrer. helmet makes them
 * once, because every request pays for what is done here.
 */
export function securityHeaders(app: FastifyInstance, settings: Settings): void {
  // Nothing is cached unless the route says so.
  const headers = { ...madeOnce(settings), 'cache-control': 'no-store' }
  const promise = `max-age=${year}${settings.hstsSubdomains ? '; includeSubDomains' : ''}`
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Sent only over https; includes subdomains only where the deployment says that all of them have https.
    if (request.protocol === 'https') reply.header('strict-transport-security', promise)
    done()
  })
}

/** The headers that helmet sets, which are the same for every request. */
function madeOnce(settings: Settings): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy(settings) },
    // Images with an https address come from servers that do not send this header.
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  })
  set({} as IncomingMessage, response as unknown as ServerResponse, error => {
    if (error) throw error
  })
  return headers
}

/**
 * Without upgrade-insecure-requests: every address is relative, and over plain http it would break them all.
 */
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
    // Image fields hold https addresses; stored files are fetched with the token and shown from a blob.
    'img-src': ["'self'", 'https:', 'blob:'],
    // PDF documents open in the browser's own viewer. The address is a blob that our script makes from
    // checked bytes.
    'frame-src': ['blob:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The player fetches the segments of a stream and plays them from a blob; Safari plays the address
    // itself.
    'media-src': ["'self'", 'blob:', ...streams],
    'connect-src': ["'self'", ...new Set([...elsewhere, ...streams])],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
}
