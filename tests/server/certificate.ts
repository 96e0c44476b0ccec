import { generateKeyPairSync, sign } from 'node:crypto'

/** A self-signed certificate and its key, in PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

interface Wish {
  readonly host: string
  /** The time until which it is valid. */
  readonly until?: Date
}

/** Creates a self-signed X.509 certificate for a host (RFC 5280), with an elliptic curve key. */
export function makeCertificate({ host, until = new Date(Date.now() + 86_400_000) }: Wish): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(host)))))
  const since = new Date(until.getTime() - 10 * 86_400_000)
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    signedByCurve,
    name,
    sequence(moment(since), moment(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(otherNames, der(0x04, sequence(der(0x82, Buffer.from(host))))))),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  return {
    cert: pem('CERTIFICATE', sequence(body, signedByCurve, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

/** Encodes an ASN.1 value in DER. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]))
}

/** GeneralizedTime: 20261122083000Z. */
function moment(at: Date): Buffer {
  return der(0x18, Buffer.from(at.toISOString().replace(/\.\d+|[-:T]/g, '')))
}

/** 2.5.4.3, 2.5.29.17 and ecdsa-with-SHA256 (1.2.840.10045.4.3.2). */
const commonName = der(0x06, Buffer.from('550403', 'hex'))
const otherNames = der(0x06, Buffer.from('551d11', 'hex'))
const signedByCurve = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}
