import { definePage } from '../kernel/declare/resource'

/** Downloads the sealed audit trail, and verifies such a file in the browser (docs/trail.md). */
export const trailVerification = definePage({
  name: 'trailVerification',
  path: '/business/verifytrail',
  label: 'Verify audit log',
  icon: 'verify',
  account: { admin: 10, pagcor: 4 },
})
