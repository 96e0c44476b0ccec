/** A public key that signs daily packs, or did: GET /admin/dailyPacks/keys. */
export interface PackKey {
  /** SHA-256 of the key, hexadecimal. */
  readonly fingerprint: string
  /** SPKI, Base64. */
  readonly publicKey: string
  readonly createdAt: string
  /** When another took its place. */
  readonly retiredAt: string | null
}
