import NextIcon from '@mui/icons-material/ChevronRight'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { spokenOnly } from '../../parts/spoken-only'
import { layoutMessages } from '../messages'
import type { PaletteRow, RowGroup } from './palette-rows'
import type { RecordSearch } from './use-record-search'

/** The options scroll; messages about them stay below. */
const Body = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '& > [role="listbox"]': {
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: 8,
    scrollPaddingBlock: '44px 8px',
  },
  '& > [role="alert"]': { margin: '0 12px 12px', flex: 'none' },
  '& [role="group"] > div:first-of-type': {
    ...theme.typography.overline,
    padding: '10px 12px 4px',
    color: theme.vars.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}))

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  paddingInline: 12,
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  fontSize: '0.875rem',
  '& svg': { flex: 'none', fontSize: 20, color: theme.vars.palette.text.secondary },
  '& .trail, & .hint': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& .name': {
    flex: '0 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 500,
  },
  '& .hint': {
    flex: '0 1 auto',
    minWidth: 60,
    textAlign: 'end',
    marginInlineStart: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
  },
  '& .next': { marginInlineStart: 'auto', scale: theme.direction === 'rtl' ? '-1 1' : '1 1' },
  '&[aria-selected="true"]': {
    backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.12)`,
    '& svg': { color: theme.vars.palette.primary.main },
    '& .trail, & .hint': { color: theme.vars.palette.text.primary },
    '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: -2 },
  },
}))

const ScreenReaderOnly = styled('div')(spokenOnly)

interface PaletteListProps {
  readonly id: string
  readonly groups: readonly RowGroup[]
  readonly search: RecordSearch
  readonly typed: string
  readonly highlighted: string | undefined
  readonly optionId: (row: string) => string
  readonly onHighlight: (row: string) => void
  readonly onChoose: (row: PaletteRow) => void
}

/** Lists the options by group, and messages about the search. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, search, typed, highlighted, optionId, onHighlight, onChoose } = props
  const body = useRef<HTMLDivElement>(null)
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0)
  const isNothing = count === 0 && !search.isSearching && search.problem === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect finds the `highlighted` option in the DOM
  useEffect(() => {
    body.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [highlighted])

  return (
    <Body ref={body}>
      {count > 0 && (
        <div id={id} role="listbox" aria-label={layoutMessages.palette.results}>
          {groups.map(({ id: groupId, label, rows }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
            <div key={groupId} role="group" aria-label={label}>
              <div aria-hidden>{label}</div>
              {rows.map(row => (
                // The focus stays in the field, which names the active option and handles the keys.
                <Option
                  key={row.id}
                  id={optionId(row.id)}
                  role="option"
                  aria-selected={row.id === highlighted}
                  onPointerMove={event => isMoved(event) && onHighlight(row.id)}
                  onPointerDown={keepFocus}
                  onClick={() => onChoose(row)}
                >
                  <OptionContent row={row} />
                </Option>
              ))}
            </div>
          ))}
        </div>
      )}
      {search.problem !== null && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={search.retry}>
              {layoutMessages.tryAgain}
            </Button>
          }
        >
          {layoutMessages.palette.searchFailed(search.problem)}
        </Alert>
      )}
      {search.isSearching && <Message>{layoutMessages.palette.searching}</Message>}
      {isNothing && <Message>{layoutMessages.palette.nothing(typed)}</Message>}
      <ScreenReaderOnly role="status">
        {search.isSearching ? '' : layoutMessages.palette.count(count)}
      </ScreenReaderOnly>
    </Body>
  )
}

function Message({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={{ flex: 'none', px: 2.5, py: 2 }}>
      {children}
    </Typography>
  )
}

function OptionContent({ row: { name, icon, trail, hint, isStep } }: { row: PaletteRow }) {
  return (
    <>
      {icon}
      {trail.length > 0 && <span className="trail">{trail.join(' › ')} ›</span>}
      <span className="name">
        <bdi>{name}</bdi>
      </span>
      {hint && (
        <span className="hint">
          <bdi>{hint}</bdi>
        </span>
      )}
      {isStep && <NextIcon className="next" aria-hidden />}
    </>
  )
}

/** Ignores rows that move under a resting pointer. */
function isMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0
}

function keepFocus(event: PointerEvent): void {
  event.preventDefault()
}
