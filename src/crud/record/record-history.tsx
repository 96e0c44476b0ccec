import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Drawn } from '../../fields/cell'
import { draw } from '../../fields/cells'
import { momentAgo, momentExactly } from '../../fields/moment-words'
import { ChunkState } from '../../parts/chunk-state'
import { RunButton } from '../../parts/run-button'
import type { Field } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { sideOf } from '../../resources/kernel/declare/side-of'
import type { HistoryEntry, WireRow } from '../../resources/kernel/wire/wire'
import { asOfParam, lastSecond } from '../as-of/as-of'
import { asOfMessages } from '../as-of/messages'
import { useScene } from '../record-references'
import { actionName, actorName, changesOf, inputsOf, undeclaredText } from './history-words'
import { recordMessages } from './messages'
import { useHistory } from './use-history'

interface RecordHistoryProps {
  readonly resource: AnyResource
  readonly row: WireRow
  /** If given, only entries that changed these fields, and only those changes. */
  readonly fields?: readonly string[]
}

/**
 * Shows the history of a record, newest first: the action, the user, the time and the reason, and one line per changed
 * field.
 */
export function RecordHistory({ resource, row, fields }: RecordHistoryProps) {
  const { entries, hasOlder, isFetching, error, fetchOlder, refetch } = useHistory(resource, row.id, fields)
  if (error || !entries) return <ChunkState error={error} isFetching={isFetching} onRetry={refetch} />
  return (
    <Box sx={{ p: 3 }}>
      {!fields && <AsOfButton />}
      <Box component="ol" reversed sx={list}>
        {entries.map(entry => (
          <li key={entry.id}>
            <Entry resource={resource} row={row} entry={entry} />
          </li>
        ))}
      </Box>
      {entries.length === 0 && <Typography color="text.secondary">{recordMessages.noHistory}</Typography>}
      {hasOlder && (
        <RunButton
          sx={{ mt: 3 }}
          variant="outlined"
          color="inherit"
          loading={isFetching}
          onClick={fetchOlder}
        >
          {recordMessages.olderEntries}
        </RunButton>
      )}
    </Box>
  )
}

/** Leads to the record as it was at a moment, which the user chooses there. */
function AsOfButton() {
  const [, setParams] = useSearchParams()
  return (
    <Button
      variant="outlined"
      color="inherit"
      sx={{ mb: 3 }}
      onClick={() => setParams({ [asOfParam]: lastSecond(Date.now()) })}
    >
      {asOfMessages.open}
    </Button>
  )
}

/** How many changes of an entry are shown at first; a new record has one for each field. */
const collapsedCount = 6

function Entry({ resource, row, entry }: { resource: AnyResource; row: WireRow; entry: HistoryEntry }) {
  const [isExpanded, setExpanded] = useState(false)
  const scene = useScene(entry.titles)
  const show = (field: Field | undefined, value: unknown, side: 'before' | 'after'): Drawn => {
    const text = undeclaredText(value)
    return field ? draw(field, value, { ...row, ...sideOf(entry, side) }, scene) : { node: text, text }
  }
  const changes = changesOf(resource, entry)
    .map(({ declared, before, after, ...change }) => ({
      ...change,
      before: show(declared, before, 'before'),
      after: show(declared, after, 'after'),
    }))
    .filter(({ before, after }) => before.text !== '' || after.text !== '')
  const shown = isExpanded ? changes : changes.slice(0, collapsedCount)
  const rest = changes.length - shown.length
  return (
    <>
      <Box sx={heading}>
        <Typography variant="subtitle2" component="h2">
          {actionName(resource, entry.action)}
        </Typography>
        <Typography variant="body2" color="text.secondary" component="span">
          {actorName(entry)} ·{' '}
          <time dateTime={entry.at} title={momentExactly(entry.at)}>
            {momentAgo(entry.at)}
          </time>
        </Typography>
      </Box>
      <Box component="ul" sx={lines}>
        {shown.map(change => (
          <li key={change.field}>
            <span>{change.label}:</span> {change.before.text !== '' && <>{change.before.node} → </>}
            {change.after.text !== '' ? change.after.node : recordMessages.emptyValue}
          </li>
        ))}
        {inputsOf(resource, entry).map(([label, field, value]) => (
          <li key={label}>
            <span>{label}:</span> {show(field, value, 'after').node}
          </li>
        ))}
      </Box>
      {rest > 0 && (
        <Button size="small" color="inherit" sx={moreLook} onClick={() => setExpanded(true)}>
          {recordMessages.moreChanges(rest)}
        </Button>
      )}
    </>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 },
} as const

const heading = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 } as const

const lines = {
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& > li': { py: 0.25, unicodeBidi: 'plaintext', textAlign: 'left', overflowWrap: 'anywhere' },
  '& > li > span:first-of-type': { color: 'text.secondary' },
  '& a': { color: 'primary.main' },
  '& .cell-list': { display: 'inline-flex', verticalAlign: 'baseline' },
} as const

const moreLook = { mt: 0.5, marginInlineStart: '-12px', color: 'text.secondary' } as const
