import { serviceKeys } from '../../src/resources/oversight/service-keys'
import { actOnRow } from '../crud/act'
import { createRow } from '../crud/create'
import type { Demo } from './demo'

/** Nobody learns the demo's keys: `Replace key` shows a new one. */
const keys = [
  {
    name: "Players' platform",
    scopes: ['CUSTOMERS', 'DEPOSITS', 'WITHDRAWALS', 'WALLETS', 'BONUSES', 'COMPLAINTS', 'SIGN_INS'],
    addresses: [],
  },
  { name: 'Kiosk vendor', scopes: ['WALLETS'], addresses: ['203.0.113.20'] },
  { name: 'Former platform', scopes: ['DEPOSITS'], addresses: [], isOver: true },
]

/** Makes the service keys of the demo, as admin does. */
export async function plantServiceKeys(demo: Demo): Promise<void> {
  for (const { isOver, ...key } of keys) {
    const { id, version } = await createRow(demo.as('marisol', 500), serviceKeys, key)
    await demo.backdate(serviceKeys, id, 500)
    if (isOver)
      await actOnRow(demo.as('marisol', 300), serviceKeys, id, 'revoke', {
        version,
        reason: 'Replaced by the new platform',
      })
  }
}
