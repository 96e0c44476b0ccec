import type { FastifyRequest } from 'fastify'

/** The cookie's value; '' when there is none. */
export function cookieOf(request: FastifyRequest, name: string): string {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  return cookies.find(cookie => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
