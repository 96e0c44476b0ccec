import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../parts/lazy-part'
import { openingFrom, pathsOf } from '../../providers/refine/paths'
import { momentOf, useUser } from '../../providers/session/session'
import {
  actionPagePath,
  actionProblem,
  editingProblem,
  sayNames,
  stateProblem,
} from '../../resources/kernel/declare/action'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import { linkedPaths } from '../../resources/kernel/rights/linked-actions'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { copyText } from '../copy-text'
import { crudMessages } from '../messages'
import { useRegistry } from '../registry-context'
import { titleOf } from '../title-of'
import { explainedFields } from '../why/explained'
import { whyMessages } from '../why/messages'
import { listMessages } from './messages'

const ActionDialog = lazyPart('action', async () => (await import('../actions/action-dialog')).ActionDialog)
const FiguresDialog = lazyPart('figures', async () => (await import('../why/figures-dialog')).FiguresDialog)

interface RowMenuProps {
  readonly resource: AnyResource
  readonly view: View
  readonly row: WireRow
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The menu of a row: links to the record, values to copy, and the actions that its state allows. */
export function RowMenu({ resource, view, row, anchor, onClose }: RowMenuProps) {
  const user = useUser()
  const [asking, setAsking] = useState<string | null>(null)
  const [isExplaining, setExplaining] = useState(false)
  const path = openingFrom(resource, view, row.id)
  const mayEdit = can(user, resource, 'edit') && editingProblem(resource, row) === null
  const actions = Object.entries(resource.actions)
    .filter(
      ([name, action]) =>
        !action.hidden && can(user, resource, name) && stateProblem(resource, action, row) === null,
    )
    // Dangerous actions come last.
    .toSorted(([, one], [, other]) => Number(one.serious ?? false) - Number(other.serious ?? false))
  const linked = linkedPaths(useRegistry(), user, resource, row)
  const figures = explainedFields(user, resource, row)
  const copy = (text: string, name: string) => {
    onClose()
    copyText(text, name)
  }
  // The list does not show the whole record, so every action opens its dialog first.
  if (asking !== null)
    return (
      <Suspense>
        <ActionDialog resource={resource} name={asking} row={row} onClose={onClose} />
      </Suspense>
    )
  if (isExplaining)
    return (
      <Suspense>
        <FiguresDialog {...{ resource, row, onClose }} names={figures} />
      </Suspense>
    )
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': listMessages.row.menu(titleOf(resource, row)), dense: true } }}
    >
      <MenuItem component={Link} to={path} onClick={onClose}>
        {listMessages.row.open}
      </MenuItem>
      {mayEdit && (
        <MenuItem component={Link} to={pathsOf(resource).edit(row.id)} onClick={onClose}>
          {listMessages.row.edit}
        </MenuItem>
      )}
      <MenuItem onClick={() => copy(location.origin + path, listMessages.row.link)}>
        {listMessages.row.copyLink}
      </MenuItem>
      <MenuItem onClick={() => copy(row.id, crudMessages.id)}>{listMessages.row.copyId}</MenuItem>
      {figures.length > 0 && <MenuItem onClick={() => setExplaining(true)}>{whyMessages.open}</MenuItem>}
      {actions.length + linked.length > 0 && <Divider />}
      {linked.map(one => (
        <MenuItem key={one.name} component={Link} to={one.path} onClick={onClose}>
          {one.label}
        </MenuItem>
      ))}
      {actions.map(([name, action]) => {
        const page = actionPagePath(action, row)
        if (page !== undefined)
          return (
            <MenuItem key={name} component={Link} to={page} onClick={onClose}>
              {action.label}
            </MenuItem>
          )
        const problem = actionProblem(resource, action, row, momentOf(user))
        return (
          <MenuItem
            key={name}
            aria-disabled={problem !== null || undefined}
            onClick={problem === null ? () => setAsking(name) : undefined}
            sx={{
              ...(action.serious && { color: 'error.main' }),
              ...(problem !== null && { opacity: 0.7, cursor: 'not-allowed' }),
            }}
          >
            <ListItemText
              primary={action.label}
              secondary={problem && sayNames(problem, row)}
              sx={{ maxWidth: 280, '& p': { whiteSpace: 'normal' } }}
            />
          </MenuItem>
        )
      })}
    </Menu>
  )
}
