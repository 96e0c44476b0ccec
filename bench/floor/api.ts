/** The fields of a bank that the baseline shows, as the API returns them. */
export interface Bank {
  readonly id: string
  readonly version: number
  readonly code: string
  readonly name: string
  readonly country: string
  readonly kind: string
  readonly rails: readonly string[] | null
  readonly inEnabled: boolean | null
  readonly outEnabled: boolean | null
  /** Minor units. */
  readonly minPerTransfer: number | null
  readonly status: string
}

export interface Page {
  readonly items: readonly Bank[]
  readonly lastKey: string | null
}

export interface Found {
  readonly id: string
  readonly title: string
}

const base = '/api/dev'

export function hasToken(): boolean {
  return token() !== ''
}

/** Stores the token in the portal's cookie. */
export async function signIn(phone: string, password: string): Promise<void> {
  const { token, expiresInDays } = await send<{ token: string; expiresInDays: number }>(
    'POST',
    '/signin/phone',
    { phone, password, userCaptcha: 'floor', skipCaptcha: true },
  )
  // biome-ignore lint/suspicious/noDocumentCookie: the floor brings no library for what is one line
  document.cookie = `access_token=${token}; max-age=${expiresInDays * 86_400}; path=/; samesite=strict`
}

export function listBanks(lastKey: string | null): Promise<Page> {
  return send('POST', '/admin/get/banks', { lastKey, sort: { field: 'name', order: 'asc' } })
}

export function readBank(id: string): Promise<Bank> {
  return send('GET', `/admin/model/Bank/${id}`)
}

export function saveBank({
  id,
  version,
  code,
  name,
  country,
  kind,
  status,
  minPerTransfer,
}: Bank): Promise<Bank> {
  const change = { version, code, name, country, kind, status, minPerTransfer }
  return send('PUT', `/admin/banks/${id}`, change)
}

/** Returns the records of all resources that match a text, best first. */
export async function search(q: string): Promise<Found[]> {
  const { groups } = await send<{ groups: { items: Found[] }[] }>('POST', '/admin/search', { q })
  return groups.flatMap(group => group.items)
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token()}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(said.error)
  return said
}

function token(): string {
  return /(?:^|; )access_token=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}
