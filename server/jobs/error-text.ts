import { errorMessage, withoutSecrets } from '../log'

/** Greatest length of a stored error, in characters. */
const maxLength = 2000

/** Why a job failed, for admins: the log's message, without secrets and query values. */
export function errorText(error: Error): string {
  // Drizzle's own message is the query; the cause says what went wrong.
  const { cause } = error
  const reason = error.message.startsWith('Failed query') && cause instanceof Error ? cause : error
  const text = withoutSecrets(errorMessage(reason)).replaceAll('\0', '')
  return [...text].slice(0, maxLength).join('') || reason.name
}
