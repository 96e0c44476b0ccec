/**
 * Addresses that we call, or that call us, for a provider (docs/domain.md, Providers). Only https to a named host: an IP
 * address or a bare name such as localhost would let a record point the server at its own network, and a user
 * name or password in the address would show a secret that belongs in its own masked field.
 */
const label = '(?:[a-z0-9-]*[a-z0-9])?'
const host = `https://(?:[a-z0-9]${label}\\.)+[a-z]${label}(?::\\d{1,5})?`
const apiBaseShape = new RegExp(`^${host}(?:/[^\\s?#]*)?$`, 'i')
const webhookShape = new RegExp(`^${host}(?:[/?][^\\s#]*)?$`, 'i')

/** Null for an https address that paths can be appended to, so without a query. */
export function apiBaseProblem(address: string): string | null {
  return apiBaseShape.test(address)
    ? null
    : 'Enter an https address without a query, such as https://api.example.com/v1'
}

/** Null for an https address; a query may tell the receiver who is calling. */
export function webhookProblem(address: string): string | null {
  return webhookShape.test(address)
    ? null
    : 'Enter an https address, such as https://hooks.example.com/results?from=paddock'
}
