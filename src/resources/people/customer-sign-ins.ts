import { customerSignInOutcomes, deviceKinds } from '../../domain/customer-sign-in'
import { datetime, enumOf, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { countryCodePattern, labelsOf } from '../options'

/** Where and with what customers signed in, as the players' platform reports it (docs/platform.md#sign-ins). */
export const customerSignIns = defineResource({
  name: 'customerSignIns',
  typename: 'CustomerSignIn',
  label: 'Devices & sign-ins',
  one: 'Customer sign-in',
  title: 'device',
  icon: 'sign-ins',
  base: '/customer/signins',
  views: {},
  partOf: 'customer',
  appendOnly: true,
  sort: { field: 'at', order: 'desc' },
  columns: ['device', 'at', 'outcome', 'kind', 'browser', 'address', 'country', 'deviceId'],
  fields: {
    device: text({ required: true, max: 80, help: 'As the platform calls it, such as Pixel 8' }),
    customer: reference({ required: true, to: 'users', filter: true }),
    at: datetime({ label: 'Time', required: true, sort: true, exact: true }),
    outcome: enumOf({ required: true, options: customerSignInOutcomes }),
    kind: enumOf({ label: 'Kind of device', required: true, options: labelsOf(deviceKinds) }),
    deviceId: text({
      label: 'Device ID',
      max: 80,
      help: 'How the platform recognises the device, such as by a cookie',
    }),
    browser: text({ max: 80, help: 'The browser or app' }),
    address: text({ label: 'IP address', required: true, max: 45 }),
    country: text({
      label: 'IP country',
      required: true,
      max: 2,
      pattern: countryCodePattern,
      help: 'Where the platform found the IP address',
    }),
    platform: text({ label: 'Service key', required: true, max: 80 }),
  },
  clones: false,
  scopedBy: { at: 'at' },
  access: { list: ['admin', 'csr', 'kyc', 'pagcor'], create: [] },
  actions: {},
})
