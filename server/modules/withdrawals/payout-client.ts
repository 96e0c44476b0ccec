import { type PayoutFacts, type PayoutOutcome, readOutcome } from '../../../src/domain/payout'
import {
  type ClientOptions,
  createProviderClient,
  type ProviderApi,
  type ProviderCall,
} from '../provider-door'

/** Details that a provider needs to pay. */
export interface Payout extends PayoutFacts {
  readonly method: string
  readonly bank: string
  readonly accountNumber: string
  readonly ownerName: string
}

/** Calls a provider about payouts. Neither call throws: a failure is an outcome, too. */
export interface PayoutClient {
  send(api: ProviderApi, payout: Payout, signal: AbortSignal): Promise<PayoutOutcome>
  query(api: ProviderApi, payout: PayoutFacts, signal: AbortSignal): Promise<PayoutOutcome>
}

/** The withdrawal's id is the provider's idempotency key: it pays one payout for it, however often it is sent. */
export function createPayoutClient(options: ClientOptions = {}): PayoutClient {
  const callProvider = createProviderClient(options)
  async function ask(
    api: ProviderApi,
    facts: PayoutFacts,
    call: ProviderCall,
    signal: AbortSignal,
  ): Promise<PayoutOutcome> {
    const answer = await callProvider(api, call, signal)
    return 'failure' in answer
      ? { kind: 'unknown', why: answer.failure }
      : readOutcome(call.method, answer.status, answer.body, facts)
  }
  return {
    send: (api, payout, signal) =>
      ask(
        api,
        payout,
        {
          method: 'POST',
          path: '/payouts',
          headers: { 'content-type': 'application/json', 'idempotency-key': payout.id },
          body: JSON.stringify(payout),
        },
        signal,
      ),
    query: (api, facts, signal) => ask(api, facts, { method: 'GET', path: `/payouts/${facts.id}` }, signal),
  }
}
