import type { Module } from '../../module'
import { customerRoutes } from './customers'
import { makeServiceKey, rotateKey } from './keys'

export { platformDoor } from './door'

/** The players' platform: its keys, and the customers that it registers. */
export const platformModule: Module = {
  makers: { serviceKeys: makeServiceKey },
  handlers: { 'serviceKeys.rotate': rotateKey },
  platformRoutes: customerRoutes,
}
