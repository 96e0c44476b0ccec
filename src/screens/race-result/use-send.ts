import { useState } from 'react'
import { useAct } from '../../crud/actions/use-act'
import { refusedFields } from '../../crud/refusal'
import { useIsShown } from '../../parts/use-is-shown'
import { RequestError } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import type { ActionAnswer } from '../../resources/kernel/wire/wire'
import { races } from '../../resources/racing/races'
import type { Race } from './race'
import type { Entry } from './use-entry'

interface Refused {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Sends the typed result as the input of an action, once, and keeps the reason of a refusal. A user who has left the page
 * is told in a toast.
 */
export function useSend(name: string, race: Race, entry: Entry, onRefused: () => void) {
  const act = useAct(races)
  const [isSaving, setSaving] = useState(false)
  const isShown = useIsShown()
  const [refused, setRefused] = useState<{ typed: object; told: Refused } | null>(null)
  const send = async (more: object, onDone: (answer: ActionAnswer) => void) => {
    if (isSaving) return
    setSaving(true)
    setRefused(null)
    try {
      const [officialTime, margins] = [
        entry.typed.officialTime.trim() || null,
        entry.typed.margins.trim() || null,
      ]
      const answer = await act(name, race, { ...entry.finish, officialTime, margins, ...more })
      entry.forget()
      onDone(answer)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (!isShown()) notify({ type: 'error', message: `${race.name}: ${error.message}` })
      setRefused({ typed: entry.typed, told: { message: error.message, fields: refusedFields(error) } })
      onRefused()
    } finally {
      setSaving(false)
    }
  }
  // A refusal is about what was sent, not about what is typed since.
  const told = refused?.typed === entry.typed ? refused.told : null
  return { isSaving, refused: told, send }
}
