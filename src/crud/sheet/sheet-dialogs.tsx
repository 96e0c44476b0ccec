import { ConflictDialog } from '../form/conflict-dialog'
import { useCacheRecords } from '../record-cache'
import { sheetMessages } from './messages'
import { PasteDialog } from './paste-dialog'
import { ReasonDialog } from './reason-dialog'
import { useSheet } from './sheet-context'
import { settleConflict } from './sheet-state'
import type { Paste } from './use-paste'
import type { SaveSheet } from './use-save-sheet'

interface SheetDialogsProps {
  /** The id of the row whose versions are compared. */
  readonly comparing: string | null
  readonly onCompared: (next: null) => void
  readonly paste: Paste
  readonly saving: SaveSheet
}

/** The dialogs of a sheet. */
export function SheetDialogs({ comparing, onCompared, paste, saving }: SheetDialogsProps) {
  const { resource, fields, state, titles, newerVersionOf } = useSheet()
  const cacheRecords = useCacheRecords(resource)
  const edit = comparing === null ? undefined : state.read().edits.get(comparing)
  const theirs = comparing === null ? undefined : newerVersionOf(comparing)
  return (
    <>
      {paste.plan && <PasteDialog plan={paste.plan} onPaste={paste.put} onCancel={paste.cancel} />}
      {saving.isAskingReason && (
        <ReasonDialog onGive={reason => void saving.giveReason(reason)} onCancel={saving.cancelReason} />
      )}
      {edit && theirs && (
        <ConflictDialog
          key={theirs.id}
          resource={resource}
          fields={fields.changed}
          conflict={{ base: edit.base, theirs, mine: { ...edit.base, ...edit.values } }}
          titles={{ ...titles, ...theirs.titles }}
          backLabel={sheetMessages.backToSheet}
          onSettle={choices => {
            onCompared(null)
            cacheRecords([theirs])
            state.change(settleConflict(state.read(), theirs, choices))
            void saving.saveAgain(theirs.id)
          }}
          onCancel={() => onCompared(null)}
        />
      )}
    </>
  )
}
