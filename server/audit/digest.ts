import { hash } from 'node:crypto'
import type { DigestAll } from '../../src/domain/trail/bytes'

/** SHA-256 of many messages, by node:crypto. */
export const digestAll: DigestAll = async messages =>
  messages.map(message => hash('sha256', message, 'buffer'))
