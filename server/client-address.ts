import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, noted when the request arrived: the socket of a client that left has none. */
    address: string
  }
}

/** Notes the address of each client (README, PADDOCK_TRUST_PROXY). */
export function noteAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', '')
  app.addHook('onRequest', async request => {
    // Without an address only when the client left before anything of its request was read.
    request.address = request.ip ?? ''
  })
}
