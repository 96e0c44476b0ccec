/**
 * Addresses of a provider that we call, or that call us (docs/domain.md, Providers). Only https with a host
 * name: an IP address or a name such as localhost could direct the server at its own network, and a user name
 * or password in the address would show a secret that belongs in its own masked field.
 */
const label = '(?:[a-z0-9-]*[a-z0-9])?'
const host = `https://(?:[a-z0-9]${label}\\.)+[a-z]${label}(?::\\d{1,5})?`
const apiBaseShape = new RegExp(`^${host}(?:/[^\\s?#]*)?$`, 'i')
const webhookShape = new RegExp(`^${host}(?:[/?][^\\s#]*)?$`, 'i')

/** The kinds of providers that send events. */
export const eventKinds: readonly string[] = ['PAYMENT', 'GAME', 'ODDS']

/** Returns null for an https address without a query, so that paths can be appended. */
export function apiBaseProblem(address: string): string | null {
  return apiBaseShape.test(address)
    ? null
    : 'Enter an https address without a query, such as https://api.example.com/v1'
}

/** Returns null for an https address; a query is allowed, because it may identify the caller. */
export function webhookProblem(address: string): string | null {
  return webhookShape.test(address)
    ? null
    : 'Enter an https address, such as https://hooks.example.com/results?from=paddock'
}

/** Returns why a provider needs a code: one of payments sends its events to an address with it. */
export function paymentCodeProblem({
  kind,
  code,
}: {
  readonly kind: string
  readonly code: string | null
}): string | null {
  return kind === 'PAYMENT' && code === null ? 'A provider of payments needs a code' : null
}

/**
 * Returns why a webhook secret cannot be replaced: one previous secret is kept, and another replacement would refuse what the
 * provider still signs with it. Times are ISO 8601; a previous secret without an end is valid until it is removed.
 */
export function rotationProblem(
  {
    formerWebhookSecret,
    formerSecretUntil,
  }: { readonly formerWebhookSecret: unknown; readonly formerSecretUntil: string | null },
  now: string,
): string | null {
  const isOver = formerSecretUntil !== null && Date.parse(formerSecretUntil) <= Date.parse(now)
  return formerWebhookSecret === null || isOver
    ? null
    : 'The previous webhook secret is still valid. Remove it first.'
}
