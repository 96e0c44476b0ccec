import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { actionName } from '../../crud/record/history-words'
import { useLinkTo } from '../../crud/record-references'
import { useRegistry } from '../../crud/registry-context'
import { approvalTime, isNewRecord, minutesAfterApproval } from '../../domain/approval'
import type { KeptFile } from '../../domain/file'
import type { Currency } from '../../domain/money'
import { PostingLines } from '../../fields/posting-lines'
import { words } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { EffectEntry } from '../../resources/kernel/wire/approval'
import { recordPath } from '../../resources/kernel/wire/record-path'
import { ChangeTable } from './change-table'
import { approvalMessages } from './messages'
import { type ApprovalRequest, approvals } from './request'

/** Lists everything that the request changes, by record and field. */
export function EffectList({ request }: { request: ApprovalRequest }) {
  const registry = useRegistry()
  const [shown, setShown] = useState(entriesAtOnce)
  const left = request.effect.length - shown
  return (
    <section aria-label={approvalMessages.sections.changes}>
      <Box component="ol" sx={list}>
        {request.effect.slice(0, shown).map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the effects of a request never change their order
          <li key={place}>
            <Entry
              entry={entry}
              id={idOf(entry, request)}
              resource={registry.byTypename.get(entry.type)}
              pathOf={({ sha256 }) => recordPath(approvals, request.id, `files/${sha256}`)}
            />
          </li>
        ))}
      </Box>
      {left > 0 && (
        <Button sx={{ m: 3, mt: 0 }} onClick={() => setShown(shown + entriesAtOnce)}>
          {approvalMessages.more(left)}
        </Button>
      )}
    </section>
  )
}

const list = {
  m: 0,
  p: 3,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
} as const

/** A file of bonuses changes hundreds of records. */
const entriesAtOnce = 50

/** A created record has an id only after the approval. */
function idOf(entry: EffectEntry, { objectType, objectId }: ApprovalRequest): string | null {
  return entry.id ?? (entry.type === objectType ? objectId : null)
}

interface EntryProps {
  readonly entry: EffectEntry
  /** Null while the record does not exist. */
  readonly id: string | null
  readonly resource: AnyResource | undefined
  readonly pathOf: (file: KeptFile) => string
}

function Entry({ entry, id, resource, pathOf }: EntryProps) {
  const linkTo = useLinkTo()
  const path = resource && id !== null ? linkTo(resource.name, id) : null
  const title = <bdi>{entry.title}</bdi>
  return (
    <>
      <Typography variant="h6" component="h2">
        {actionName(resource ?? undeclared, entry.action)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {resource?.one ?? words(entry.type)}:{' '}
        {path ? (
          <MuiLink component={Link} to={path}>
            {title}
          </MuiLink>
        ) : (
          title
        )}
      </Typography>
      {entry.lines && <PostingLines lines={entry.lines} currency={entry.lines[0]?.currency as Currency} />}
      <ChangeTable
        resource={resource ?? undeclared}
        row={{}}
        entry={entry}
        say={approvalTimeText}
        pathOf={pathOf}
      />
    </>
  )
}

/** For types that no resource declares: field names are shown as they are. */
const undeclared = { fields: {}, actions: {} } as unknown as AnyResource

function approvalTimeText(value: unknown): string | null {
  if (value === approvalTime) return approvalMessages.whenApproved
  if (isNewRecord(value)) return approvalMessages.newRecord
  const minutes = minutesAfterApproval(value)
  return minutes === null ? null : approvalMessages.afterApproval(minutes)
}
