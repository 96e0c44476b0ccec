import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import { DataGrid, type DataGridProps, type GridApi, type GridColDef } from '@mui/x-data-grid'
import { type RefObject, useEffect, useMemo } from 'react'
import type { Sort } from '../../resources/kernel/declare/filter'
import type { Density } from '../../resources/kernel/declare/saved-view'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { isSame } from '../form/form-fields'
import { longPage } from '../list/list-query'
import { EditCell } from './edit-cell'
import { sheetMessages } from './messages'
import { isNewRow } from './new-rows'
import { RowHead } from './row-head'
import { SheetCell } from './sheet-cell'
import type { SheetColumn } from './sheet-columns'
import { useSheet } from './sheet-context'
import { cleared } from './sheet-edits'
import { isOpenCell, type SheetKeys } from './sheet-keys'
import { headHeight, rowHeadColumn, rowHeights, sheetStyles } from './sheet-styles'

interface SheetGridProps {
  readonly api: RefObject<GridApi | null>
  readonly keys: SheetKeys
  readonly label: string
  readonly density: Density
  readonly sort: Sort | null
  /** Null where the order of the rows is fixed. */
  readonly onSort: ((sort: Sort | null) => void) | null
  readonly hasNextPage: boolean
  /** Returns the CSS class of a row that others have just changed. */
  readonly markOf: (id: string) => string
  /** Props from `useDataGrid` about the page and its loading state. */
  readonly page: Pick<DataGridProps, 'loading' | 'filterMode' | 'sortingMode' | 'disableRowSelectionOnClick'>
}

/**
 * The cells in MUI's DataGrid. The grid draws, edits and moves between cells; the sheet decides which cells there are
 * and what they contain.
 */
export function SheetGrid(props: SheetGridProps) {
  const { api, keys, label, density, sort, onSort, hasNextPage, markOf, page } = props
  const sheet = useSheet()
  const { columns, rows } = sheet
  const { watch } = keys
  useEffect(() => watch(), [watch])
  const definitions = useMemo(() => [rowHead, ...columns.map(definitionOf)], [columns])
  const commit = (after: WireRow, before: WireRow): WireRow => {
    const typed = columns.filter(({ name }) => after[name] !== cleared && !isSame(after[name], before[name]))
    sheet.change(typed.map(({ name }) => ({ row: before, name, value: after[name] })))
    return after
  }
  return (
    <Box sx={sheetStyles} {...keys.box}>
      <DataGrid
        {...page}
        apiRef={api}
        aria-label={label}
        columns={definitions}
        rows={rows as WireRow[]}
        rowHeight={rowHeights[density]}
        columnHeaderHeight={headHeight}
        editMode="cell"
        isCellEditable={({ field, row }) => isOpenCell(sheet, field, row)}
        processRowUpdate={commit}
        onCellKeyDown={keys.onCellKeyDown}
        sortModel={sort ? [{ field: sort.field, sort: sort.order }] : noSort}
        sortingOrder={orders}
        disableColumnSorting={onSort === null}
        onSortModelChange={([next]) => onSort?.(next?.sort ? { field: next.field, order: next.sort } : null)}
        paginationMode="server"
        paginationModel={onePage}
        rowCount={-1}
        paginationMeta={{ hasNextPage }}
        hideFooter
        rowSelection={false}
        disableColumnMenu
        disableColumnFilter
        disableColumnSelector
        columnBufferPx={4000}
        getRowClassName={({ id, row }) => (isNewRow(row as WireRow) ? 'sheet-new' : markOf(String(id)))}
        getCellClassName={({ field, row }) =>
          isOpenCell(sheet, field, row as WireRow) ? '' : 'sheet-locked'
        }
      />
    </Box>
  )
}

/** The list does the paging; the grid shows one page of at most a hundred rows. */
const onePage = { page: 0, pageSize: longPage }

const noSort: [] = []

const orders = ['asc', 'desc'] as const satisfies DataGridProps['sortingOrder']

const rowHead: GridColDef<WireRow> = {
  field: rowHeadColumn,
  headerName: sheetMessages.row.head,
  width: 64,
  sortable: false,
  resizable: false,
  hideable: false,
  renderHeader: () => <span className="sheet-hidden-text">{sheetMessages.row.head}</span>,
  renderCell: ({ row, tabIndex }) => <RowHead row={row} tabIndex={tabIndex} />,
}

function definitionOf(column: SheetColumn): GridColDef<WireRow> {
  const { name, label, width, least, isSortable, isRight, locked } = column
  return {
    field: name,
    headerName: label,
    flex: width,
    minWidth: least,
    align: isRight ? 'right' : 'left',
    headerAlign: isRight ? 'right' : 'left',
    editable: locked === null || column.lockedInNew === null,
    sortable: isSortable,
    ...(locked !== null && {
      description: locked,
      renderHeader: () => (
        <span className="sheet-head">
          <LockOutlined aria-hidden />
          <span className="MuiDataGrid-columnHeaderTitle">{label}</span>
          <span className="sheet-hidden-text">{sheetMessages.cell.readOnly}</span>
        </span>
      ),
    }),
    renderCell: ({ row }) => <SheetCell column={column} row={row} />,
    renderEditCell: params => <EditCell column={column} params={params} />,
  }
}
