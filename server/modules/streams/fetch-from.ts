import {
  isOwnAddress,
  type Protocol,
  streamAddressProblem,
  streamHostProblem,
} from '../../../src/domain/stream'
import type { Finding } from '../../../src/domain/stream-health'
import { readOwnFile } from './own-file'
import type { RtmpProbe } from './rtmp-probe'
import type { GetOptions, Got, SafeFetch } from './safe-fetch'
import { Unreachable } from './transport'

/** The stream address to check. */
export interface CheckedAddress {
  readonly protocol: Protocol
  readonly address: string
  /** The playlist position at the previous check; null when unknown. */
  readonly position: string | null
}

/** The clients for outgoing requests, and their limits. */
export interface CheckOptions {
  readonly get: SafeFetch
  readonly greet: RtmpProbe
  /** Hosts that streams may come from (PADDOCK_STREAM_HOSTS). */
  readonly streamHosts: readonly string[]
  readonly signal: AbortSignal
}

/** The result of a check, with the current position of the playlist. */
export interface AddressFinding extends Finding {
  readonly position: string | null
}

/**
 * Checks an address by one protocol; null when the check cannot tell.
 * @throws Unreachable with a sentence for staff when there is no picture
 */
export type Check = (checked: CheckedAddress, options: CheckOptions) => Promise<AddressFinding | null>

/** The address answers; whether it has a picture is unknown. */
export const reachable: AddressFinding = { problem: null, bitrate: null, position: null }

/**
 * Requests an address after applying the rules for stream addresses to it: playlists may name any address.
 */
export async function fetchFrom(
  protocol: Protocol,
  address: string,
  asked: Omit<GetOptions, 'signal'>,
  options: CheckOptions,
): Promise<Got> {
  requireAllowedAddress(protocol, address, options)
  if (isOwnAddress(address)) return readOwnFile(address, asked.mostBytes)
  return options.get(new URL(address), { ...asked, signal: options.signal })
}

/** @throws Unreachable for an address that is not of the protocol's form, or whose host is not on the list */
export function requireAllowedAddress(
  protocol: Protocol,
  address: string,
  { streamHosts }: CheckOptions,
): void {
  if (streamAddressProblem(protocol, address) || streamHostProblem(protocol, address, streamHosts))
    throw new Unreachable('It leads to an address that streams may not come from')
}
