import type { NotificationProvider } from '@refinedev/core'
import { record, type ToastType } from '../stored/notification-log'
import { storeOf } from '../stored/store'

export interface Toast {
  readonly key: string
  readonly type: ToastType
  readonly message: string
  /** Grows when the same toast is asked for again: its time starts anew. */
  readonly repeats: number
}

export interface ToastRequest {
  readonly type: ToastType
  readonly message: string
  /** A toast of the same key takes the place of the one before; without it, the same words do. */
  readonly key?: string
  /** false: the notification log does not keep it. */
  readonly isLogged?: boolean
}

/** The toasts in the order in which they came; those that find no room wait for it. */
const toasts = storeOf<readonly Toast[]>([])

/**
 * Tells the person something; how long and how many at once is the toast stack's to know.
 * What was told stays in the notification log.
 */
export function notify({ type, message, key = `${type} ${message}`, isLogged = true }: ToastRequest): void {
  if (isLogged) record(type, message)
  const waiting = toasts.read()
  const earlier = waiting.find(toast => toast.key === key)
  const toast = { key, type, message, repeats: earlier ? earlier.repeats + 1 : 0 }
  toasts.change(earlier ? waiting.map(other => (other === earlier ? toast : other)) : [...waiting, toast])
}

export function dismiss(key: string): void {
  toasts.change(toasts.read().filter(toast => toast.key !== key))
}

export const readToasts = toasts.read

export const subscribeToasts = toasts.subscribe

/** Refine's door to the same stack. */
export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description, key }) =>
    type === 'error'
      ? notify({ type, message: `${message}: ${description ?? 'n/a'}`, ...(key && { key }) })
      : notify({ type: type === 'success' ? type : 'info', message, ...(key && { key }) }),
  close: dismiss,
}
