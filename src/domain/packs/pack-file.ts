import { canonicalJson } from '../canonical-json'
import { type Bytes, sameBytes, toHex } from '../trail/bytes'
import type { Breach } from './pack-checks'
import type { PackDifference } from './pack-differences'
import type { PackFigures } from './pack-figures'
import { readZip, writeZip, type ZipFile } from './zip'

/** The manifest of a daily pack: the signed part of its file (docs/daily-packs.md#the-file). */
export interface PackManifest {
  readonly format: 'paddock-daily-pack/1'
  readonly environment: string
  readonly title: string
  readonly gamingDay: string
  readonly scope: { readonly kind: string; readonly id: string | null }
  readonly currency: string
  readonly edition: number
  readonly closedAt: string
  readonly closedBy: string
  /** The name of that user, for readers without the database; packs of before do not have it. */
  readonly closedByName?: string
  readonly figures: PackFigures
  readonly breaches: readonly Breach[]
  /** Of each edition after the first. */
  readonly restatement?: PackRestatement
  /** The end of the sealed audit trail when the pack was made: number and hash of its last entry's block. */
  readonly trail: { readonly seq: number; readonly hash: string }
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[]
  /** The fingerprint of the key that signs it. */
  readonly key: string
}

/** The reason for a new edition, and its differences from the former one (docs/daily-packs.md#restating). */
export interface PackRestatement {
  readonly at: string
  readonly by: string
  readonly reason: string
  readonly former: { readonly edition: number; readonly sha256: string }
  readonly differences: readonly PackDifference[]
}

/** SHA-256 and ECDSA P-256: node:crypto on the server, WebCrypto in the browser. */
export interface PackCrypto {
  sha256(bytes: Bytes): Promise<Bytes>
  /** @param publicKey SPKI; @param signature r and s, 32 bytes each */
  verify(publicKey: Bytes, signature: Bytes, message: Bytes): Promise<boolean>
}

export interface PackVerification {
  /** Sentences about defects. Empty when the pack is exactly as signed. */
  readonly findings: readonly string[]
  /** Null where its signature does not fit: nobody answers for what it says. */
  readonly manifest: PackManifest | null
  readonly sha256: string
  /** The SHA-256 of the public key that the signature fits; null when it fits none of the keys given. */
  readonly signer: string | null
}

const manifestName = 'manifest.json'
const signatureName = 'signature.json'
const algorithm = 'ECDSA P-256, SHA-256'

/** Returns the manifest's entries for its files. */
export async function filesOf(files: readonly ZipFile[], crypto: PackCrypto): Promise<PackManifest['files']> {
  return Promise.all(
    files.map(async ({ name, bytes }) => ({
      name,
      bytes: bytes.length,
      sha256: toHex(await crypto.sha256(bytes)),
    })),
  )
}

/** Returns the bytes that are signed. */
export function manifestBytes(manifest: PackManifest): Bytes {
  return utf8(`${canonicalJson(manifest)}\n`)
}

/** @param signature Base64 of the signature of `manifestBytes` */
export function packFile(manifest: PackManifest, signature: string, files: readonly ZipFile[]): Bytes {
  const signed = signatureBytes({ key: manifest.key, signature })
  return writeZip([
    { name: manifestName, bytes: manifestBytes(manifest) },
    { name: signatureName, bytes: signed },
    ...files,
  ])
}

/**
 * Verifies a pack with public keys alone: container, manifest, signature, and each file. Never throws for a file, whatever
 * is in it.
 * @param keys trusted public keys, SPKI, by their fingerprints
 */
export async function verifyPack(
  bytes: Bytes,
  keys: ReadonlyMap<string, Bytes>,
  crypto: PackCrypto,
): Promise<PackVerification> {
  const sha256 = toHex(await crypto.sha256(bytes))
  const broken = (finding: string): PackVerification => ({
    findings: [finding],
    manifest: null,
    sha256,
    signer: null,
  })
  const zip = readZip(bytes)
  if (!zip) return broken('The file is no daily report, or it was cut off or changed between its parts')
  const [first, second, ...files] = zip
  if (first?.name !== manifestName || second?.name !== signatureName)
    return broken('The manifest or the signature is missing')
  const manifest = parsed<PackManifest>(first.bytes)
  if (manifest?.format !== 'paddock-daily-pack/1') return broken('The manifest has an unknown format')
  const signed = signatureIn(second.bytes)
  if (!signed) return broken('The signature is none of a kind that is known')
  const key = keys.get(signed.key)
  if (!key) return broken('It was signed with a key that is not among the keys given')
  const bytesOfSignature = fromBase64(signed.signature)
  // Nothing in a manifest is believed, or read any further, before this.
  if (!bytesOfSignature || !(await crypto.verify(key, bytesOfSignature, first.bytes)))
    return broken('The signature does not fit the manifest: figures, files or the signature were changed')
  const findings = await fileFindings(manifest, files, crypto)
  if (signed.key !== manifest.key) findings.push('Manifest and signature name different keys')
  // Of the key itself: its name is only what somebody says of it.
  return { findings, manifest, sha256, signer: toHex(await crypto.sha256(key)) }
}

interface PackSignature {
  readonly key: string
  /** Base64 */
  readonly signature: string
}

/** Returns what a signature file says; null for any other bytes than `packFile` writes. */
function signatureIn(bytes: Bytes): PackSignature | null {
  const said = parsed<PackSignature>(bytes)
  if (typeof said?.key !== 'string' || typeof said.signature !== 'string') return null
  return sameBytes(signatureBytes(said), bytes) ? said : null
}

function signatureBytes({ key, signature }: PackSignature): Bytes {
  return utf8(`${canonicalJson({ algorithm, key, signature })}\n`)
}

/** Returns the manifest of a file, unverified; null when the file is no daily pack. */
export function manifestOf(bytes: Bytes): PackManifest | null {
  const [first] = readZip(bytes) ?? []
  return first?.name === manifestName ? parsed<PackManifest>(first.bytes) : null
}

async function fileFindings(
  manifest: PackManifest,
  files: readonly ZipFile[],
  crypto: PackCrypto,
): Promise<string[]> {
  const findings: string[] = []
  for (const [place, said] of manifest.files.entries()) {
    const file = files[place]
    if (!file || file.name !== said.name) {
      findings.push(`${said.name} is missing, or in another place`)
      continue
    }
    const digest = toHex(await crypto.sha256(file.bytes))
    if (file.bytes.length !== said.bytes || digest !== said.sha256) findings.push(`${said.name} was changed`)
  }
  for (const file of files.slice(manifest.files.length)) findings.push(`${file.name} was added`)
  return findings
}

/** Returns the value of a JSON file; null unless the file is in the canonical form that we write. */
function parsed<Value>(bytes: Bytes): Value | null {
  try {
    const text = decode(bytes)
    const value = JSON.parse(text) as Value
    return sameBytes(utf8(`${canonicalJson(value)}\n`), bytes) ? value : null
  } catch {
    return null
  }
}

/** Text in UTF-8. Neither wing's encoder is known here. */
function utf8(text: string): Bytes {
  const escaped = encodeURIComponent(text)
  const bytes: number[] = []
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] === '%') {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16))
      at += 2
    } else bytes.push(escaped.charCodeAt(at))
  }
  return Uint8Array.from(bytes)
}

function decode(bytes: Bytes): string {
  let escaped = ''
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`
  return decodeURIComponent(escaped)
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes Base64; null for other text, and for a text that is not the canonical form of its bytes. */
export function fromBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null
  const bytes: number[] = []
  let [bits, count] = [0, 0]
  for (const character of text.replace(/=+$/, '')) {
    bits = (bits << 6) | base64.indexOf(character)
    count += 6
    if (count >= 8) {
      count -= 8
      bytes.push((bits >> count) & 0xff)
      bits &= (1 << count) - 1
    }
  }
  return bits === 0 ? Uint8Array.from(bytes) : null
}
