import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not public: this host, private, shared, link-local (cloud metadata), reserved. */
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

/** Only 2000::/3 of IPv6 is public, apart from these networks: tunnels to IPv4, and documentation. */
const closedNetworks6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
const publicNetworks = new BlockList()
for (const [network, bits] of closedNetworks) blocked.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of closedNetworks6) blocked.addSubnet(network, bits, 'ipv6')
publicNetworks.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is public: not of this machine, its networks or its cloud. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  return family === 6 && publicNetworks.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}
