import type { Module } from '../../module'
import { customerRoutes } from './customers'
import { expireKeys, makeServiceKey, rotateKey, serviceKeyRule } from './keys'

export { platformDoor } from './door'

/** The players' platform: its keys, and the customers that it registers. */
export const platformModule: Module = {
  makers: { serviceKeys: makeServiceKey },
  handlers: { 'serviceKeys.rotate': rotateKey },
  rules: { serviceKeys: serviceKeyRule },
  platformRoutes: customerRoutes,
  jobs: [{ queue: 'serviceKeys.expire', every: 60, run: ({ database, by }) => expireKeys(database, by) }],
}
