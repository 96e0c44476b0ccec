import { randomBytes } from 'node:crypto'
import type { ActionCall } from '../../context'

/** Makes a new webhook secret and shows it once; the former one stays valid for the hours that were asked for, or until it is removed. */
export async function rotateSecret({ row, showOnce }: ActionCall): Promise<Record<string, unknown>> {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  showOnce(secret)
  return { webhookSecret: secret, formerWebhookSecret: row.webhookSecret }
}
