import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import { useOpenList } from '../../providers/page/open-list'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { ListState } from '../list/list-state'
import { exportMessages } from './messages'

const ExportDialog = lazyPart('export', async () => (await import('./export-dialog')).ExportDialog)

interface ExportButtonProps {
  readonly resource: AnyResource
  readonly view: View
  readonly state: ListState
  /** The ids of the selected rows; absent for all rows that match the list's filters. */
  readonly chosen?: readonly string[] | undefined
}

/** The "Export" button, for users who may export. It also registers the command with the palette and the shortcuts. */
export function ExportButton({ resource, view, state, chosen }: ExportButtonProps) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const isAllowed = can(user, resource, 'export')
  useOpenList(
    view.label,
    isAllowed ? { name: 'export', label: exportMessages.button, run: () => setOpen(true) } : null,
  )
  if (!isAllowed) return null
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FileDownload />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chosen ? exportMessages.selected : exportMessages.button}
      </Button>
      <Suspense>
        {isOpen && (
          <ExportDialog
            resource={resource}
            view={view}
            state={state}
            chosen={chosen}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
