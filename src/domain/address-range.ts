/** An address, or a range of them, as bytes: four of IPv4, sixteen of IPv6. */
interface AddressRange {
  readonly bytes: readonly number[]
  /** How many leading bits of the bytes count. */
  readonly bits: number
}

/** Returns why a text is no address and no range such as 203.0.113.0/24; null when it is one. */
export function rangeProblem(text: string): string | null {
  const range = parseRange(text)
  if (!range) return 'Expected an IP address or a range such as 203.0.113.0/24 or 2001:db8::/32'
  if (range.bits === 0) return 'A range of all addresses allows everybody. Lift the list instead.'
  if (range.bytes.some((byte, n) => (byte & ~maskOf(range.bits, n)) !== 0))
    return `The address has bits beyond /${range.bits}. Did you mean another range?`
  return null
}

/** Whether a text is one IP address, IPv4 or IPv6. */
export function isAddress(text: string): boolean {
  return parseAddress(text) !== null
}

/** Whether an address is in one of some ranges. IPv4 addresses that a socket shows as IPv6 (::ffff:203.0.113.7) count as IPv4. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  const asked = parseAddress(address)
  return asked !== null && ranges.some(range => contains(parseRange(range), asked))
}

function contains(range: AddressRange | null, address: readonly number[]): boolean {
  if (range?.bytes.length !== address.length) return false
  return range.bytes.every((byte, n) => ((byte ^ (address[n] ?? 0)) & maskOf(range.bits, n)) === 0)
}

/** The bits of the byte `n` that count. */
function maskOf(bits: number, n: number): number {
  const left = Math.max(0, Math.min(8, bits - n * 8))
  return (0xff << (8 - left)) & 0xff
}

function parseRange(text: string): AddressRange | null {
  const [, address = '', , length] = /^([0-9a-f:.]+)(\/(\d{1,3}))?$/i.exec(text) ?? []
  const bytes = parseAddress(address)
  if (!bytes) return null
  const bits = length === undefined ? bytes.length * 8 : Number(length)
  return bits <= bytes.length * 8 ? { bytes, bits } : null
}

function parseAddress(text: string): readonly number[] | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)
  return parseV4(mapped?.[1] ?? text) ?? parseV6(text)
}

function parseV4(text: string): readonly number[] | null {
  const parts = text.split('.')
  if (parts.length !== 4 || parts.some(part => !/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255))
    return null
  return parts.map(Number)
}

function parseV6(text: string): readonly number[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [head = [], tail = []] = halves.map(half => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail]
  if (groups.some(group => !/^[0-9a-f]{1,4}$/i.test(group))) return null
  return groups.flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
}
