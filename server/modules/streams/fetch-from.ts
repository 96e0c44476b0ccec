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

/** As much of an address as a check must know. */
export interface CheckedAddress {
  readonly protocol: Protocol
  readonly address: string
  /** Where its playlist was before; null when nobody knows. */
  readonly position: string | null
}

/** The ways to other machines, and what they are held to. */
export interface CheckOptions {
  readonly get: SafeFetch
  readonly greet: RtmpProbe
  /** The hosts that streams may come from (PADDOCK_STREAM_HOSTS). */
  readonly streamHosts: readonly string[]
  readonly signal: AbortSignal
}

/** What a check found, and where a playlist is now. */
export interface AddressFinding extends Finding {
  readonly position: string | null
}

/**
 * Looks at an address by one protocol; null where nobody could tell.
 * @throws Unreachable when there is nothing to be seen, as a sentence
 */
export type Check = (checked: CheckedAddress, options: CheckOptions) => Promise<AddressFinding | null>

/** Something is there; whether it has a picture is not seen. */
export const answers: AddressFinding = { problem: null, bitrate: null, position: null }

/** Asks for an address, which is held to the rules of a stream's own, whoever named it: a playlist may name any. */
export async function fetchFrom(
  protocol: Protocol,
  address: string,
  asked: Omit<GetOptions, 'signal'>,
  options: CheckOptions,
): Promise<Got> {
  rejectStrange(protocol, address, options)
  if (isOwnAddress(address)) return readOwnFile(address, asked.mostBytes)
  return options.get(new URL(address), { ...asked, signal: options.signal })
}

/** @throws Unreachable for an address that is not of the protocol's form, or whose host is not on the list */
export function rejectStrange(protocol: Protocol, address: string, { streamHosts }: CheckOptions): void {
  if (streamAddressProblem(protocol, address) || streamHostProblem(protocol, address, streamHosts))
    throw new Unreachable('It leads to an address that streams may not come from')
}
