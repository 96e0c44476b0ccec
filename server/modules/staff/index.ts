import { forgetChallenges } from '../../auth/challenges'
import { forgetExpiredDevices } from '../../auth/devices'
import { forgetSessions } from '../../auth/old-sessions'
import { forgetGuesses } from '../../auth/throttle'
import type { Module } from '../../module'
import { accessRule } from './access-rule'
import { changeAddresses, liftAddresses, makeAddressList } from './own-address'
import { endSessions, makeStaff, removeTwoStep, resetPassword } from './staff-access'

export { lockLimit, requireOwnLimit } from './own-limit'
export { stillMay } from './still-may'

/** Staff accounts: roles, passwords, second step, sessions. */
export const staffModule: Module = {
  handlers: {
    'staff.endSessions': endSessions,
    'staff.removeTwoStep': removeTwoStep,
    'addressLists.change': changeAddresses,
    'addressLists.lift': liftAddresses,
  },
  preparations: { 'staff.resetPassword': resetPassword },
  rules: { staff: accessRule },
  jobs: [
    {
      queue: 'staff.forgetChallenges',
      every: 60,
      run: ({ database, by }) => forgetChallenges(database, by.now()),
    },
    {
      queue: 'staff.forgetSessions',
      every: 60,
      run: async ({ database, by }) => void (await forgetSessions(database, by.now())),
    },
    {
      queue: 'staff.forgetDevices',
      every: 60,
      run: ({ database, by }) => forgetExpiredDevices(database, by.now()),
    },
    {
      queue: 'staff.forgetGuesses',
      every: 60,
      run: ({ database: { orm }, by }) => forgetGuesses(orm, by.now()),
    },
  ],
  makers: { staff: makeStaff, addressLists: makeAddressList },
}
