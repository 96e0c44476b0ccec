import type { NotificationProvider } from '@refinedev/core'
import { record, type ToastType } from '../stored/notification-log'
import { storeOf } from '../stored/store'

/** A button of a toast; a press dismisses the toast. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly key: string
  readonly type: ToastType
  readonly message: string
  /** Increases when the same toast is requested again, which restarts its time. */
  readonly repeats: number
  readonly action?: ToastAction
}

export interface ToastRequest {
  readonly type: ToastType
  readonly message: string
  /** A toast replaces an earlier one with the same key; by default, one with the same text. */
  readonly key?: string
  /** false: not kept in the notification log. */
  readonly isLogged?: boolean
  readonly action?: ToastAction | undefined
}

/** The toasts in order of arrival; those without room wait. */
const toasts = storeOf<readonly Toast[]>([])

/** Shows a toast and adds it to the notification log. The toast stack decides how long and how many at once. */
export function notify(request: ToastRequest): void {
  const { type, message, key = `${type} ${message}`, isLogged = true, action } = request
  if (isLogged) record(type, message)
  const waiting = toasts.read()
  const earlier = waiting.find(toast => toast.key === key)
  const repeats = earlier ? earlier.repeats + 1 : 0
  const toast = { key, type, message, repeats, ...(action && { action }) }
  toasts.change(earlier ? waiting.map(other => (other === earlier ? toast : other)) : [...waiting, toast])
}

export function dismiss(key: string): void {
  toasts.change(toasts.read().filter(toast => toast.key !== key))
}

export const readToasts = toasts.read

export const subscribeToasts = toasts.subscribe

/** Refine's notification provider, over the same toasts. */
export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description, key }) =>
    type === 'error'
      ? notify({ type, message: `${message}: ${description ?? 'n/a'}`, ...(key && { key }) })
      : notify({ type: type === 'success' ? type : 'info', message, ...(key && { key }) }),
  close: dismiss,
}
