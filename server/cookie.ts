import type { FastifyRequest } from 'fastify'

/** The cookie's value; '' when there is none. */
export function cookieOf(request: FastifyRequest, name: string): string {
  return cookiesOf(request).find(([each]) => each === name)?.[1] ?? ''
}

/** All cookies of a request, by name and value. */
export function cookiesOf(request: FastifyRequest): readonly (readonly [string, string])[] {
  return (request.headers.cookie ?? '').split(/;\s*/).map(cookie => {
    const at = cookie.indexOf('=')
    return at < 0 ? ['', cookie] : [cookie.slice(0, at), cookie.slice(at + 1)]
  })
}
