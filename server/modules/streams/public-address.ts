import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are nobody's on the internet: one's own, private, shared, link-local (metadata), reserved. */
const closedNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Of IPv6, what is given out to the internet lies in 2000::/3, apart from these: tunnels to IPv4, and examples. */
const closedParts = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
const given = new BlockList()
for (const [network, bits] of closedNetworks) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of closedParts) closed.addSubnet(network, bits, 'ipv6')
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the internet, and none of this machine, its networks or its cloud. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
