import type { FastifyInstance } from 'fastify'
import type { Settings } from './config/env'

/**
 * The hash of an empty text: in production, emotion inserts an empty style element and fills it by script.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** One year, in seconds. */
const year = 31_536_000

/**
 * The security headers of every answer: a strict policy with Trusted Types, no frames, no referrer. The text is made
 * once, because every request pays for what is done here.
 */
export function securityHeaders(app: FastifyInstance, settings: Settings): void {
  const headers = {
    'content-security-policy': policyText(settings),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filters of old browsers could be turned against the page.
    'x-xss-protection': '0',
    // Nothing is cached unless the route says so.
    'cache-control': 'no-store',
  }
  const promise = `max-age=${year}${settings.hstsSubdomains ? '; includeSubDomains' : ''}`
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Sent only over https; includes subdomains only where the deployment says that all of them have https.
    if (request.protocol === 'https') reply.header('strict-transport-security', promise)
    done()
  })
}

function policyText(settings: Settings): string {
  return Object.entries(policy(settings))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';')
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
