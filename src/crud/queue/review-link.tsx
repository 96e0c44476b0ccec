import { useNavigate } from 'react-router'
import { KeyButton } from '../../parts/key-button'
import { listShortcuts } from '../../providers/page/shortcuts'
import { queuePath } from '../../providers/refine/paths'
import type { View } from '../../resources/kernel/declare/declared-view'
import { useShortcuts } from '../use-shortcuts'
import { queueMessages } from './messages'

const keys = { review: listShortcuts.review } as const

/** Starts to work off the list: opens the record that waits longest. */
export function ReviewLink({ view }: { readonly view: View }) {
  const navigate = useNavigate()
  const start = () => void navigate(queuePath(view))
  useShortcuts(keys, { review: start })
  return (
    <KeyButton letter={keys.review.keys} variant="contained" onClick={start}>
      {queueMessages.reviewNext}
    </KeyButton>
  )
}
