import AddIcon from '@mui/icons-material/Add'
import CompareArrows from '@mui/icons-material/CompareArrows'
import ErrorOutline from '@mui/icons-material/ErrorOutline'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useLinkTo } from '../record-references'
import { titleOf } from '../title-of'
import { sheetMessages } from './messages'
import { isNewRow } from './new-rows'
import { useSheet } from './sheet-context'

const say = sheetMessages.row

interface NewRowHeadProps {
  readonly number: number
  readonly problem: string
  readonly tabIndex: 0 | -1
}

/**
 * The row number, which links to the record. If another user changed the record meanwhile, it opens the comparison
 * instead.
 */
export function RowHead({ row, tabIndex }: { readonly row: WireRow; readonly tabIndex: 0 | -1 }) {
  const { resource, state, rows, problemsOf, newerVersionOf, compare } = useSheet()
  const linkTo = useLinkTo()
  const isRival = useSyncExternalStore(state.subscribe, () => newerVersionOf(row.id) !== undefined)
  const problem = useSyncExternalStore(state.subscribe, () => {
    const edit = state.read().edits.get(row.id)
    return edit ? problemsOf(row.id, edit).row : ''
  })
  const number = rows.findIndex(({ id }) => id === row.id) + 1
  if (isNewRow(row)) return <NewRowHead number={number} problem={problem} tabIndex={tabIndex} />
  const title = titleOf(resource, row)
  const path = linkTo(resource.name, row.id)
  if (isRival)
    return (
      <button
        type="button"
        className="sheet-row-head"
        data-mark="rival"
        tabIndex={tabIndex}
        aria-label={say.compare(number, title)}
        title={say.changedByOther}
        onClick={() => compare(row.id)}
      >
        <CompareArrows aria-hidden />
        {number}
      </button>
    )
  return (
    <span className="sheet-row-head" data-mark={problem ? 'wrong' : undefined} title={problem || undefined}>
      {problem && <ErrorOutline aria-hidden />}
      {path ? (
        <Link to={path} tabIndex={tabIndex} aria-label={say.openRow(number, title)} title={say.open(title)}>
          {number}
        </Link>
      ) : (
        number
      )}
      {problem && <span className="sheet-hidden-text">{sheetMessages.cell.mark(problem)}</span>}
    </span>
  )
}

/** The head of a row whose record is not created yet: a plus sign, so that it is recognisable without colour. */
function NewRowHead({ number, problem, tabIndex }: NewRowHeadProps) {
  return (
    <span
      className="sheet-row-head"
      data-mark={problem ? 'wrong' : 'new'}
      title={problem || say.newHint}
      tabIndex={tabIndex}
    >
      {problem ? <ErrorOutline aria-hidden /> : <AddIcon aria-hidden />}
      <span className="sheet-hidden-text">{say.newRow(number, problem)}</span>
    </span>
  )
}
