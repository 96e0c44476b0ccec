import ArrowDown from '@mui/icons-material/ArrowDownward'
import ArrowUp from '@mui/icons-material/ArrowUpward'
import Remove from '@mui/icons-material/CloseOutlined'
import Tie from '@mui/icons-material/DragHandle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { finishMoves, isTied } from '../../domain/finish-moves'
import { FinishTable } from './finish-table'
import { resultMessages as say } from './messages'
import type { Runner } from './race'

type Positions = readonly (readonly number[])[]
type Move = keyof typeof finishMoves

interface FinishGridProps {
  readonly positions: Positions
  readonly runners: readonly Runner[]
  readonly onChange: (positions: Positions) => void
}

/** The order of finish as rows of runners, which buttons and keys move. */
export function FinishGrid({ positions, runners, onChange }: FinishGridProps) {
  const hint = useId()
  const table = useRef<HTMLTableElement>(null)
  const order = positions.flat()
  const [chosen, setChosen] = useState<number | null>(null)
  const isMoving = useRef(false)
  const active = chosen !== null && order.includes(chosen) ? chosen : (order[0] ?? null)
  const rowOf = (runner: number | null) =>
    table.current?.querySelector<HTMLElement>(`[data-runner="${runner}"]`) ?? null

  // A row that moves loses the focus: the browser takes it out and puts it in elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each move
  useEffect(() => {
    if (isMoving.current) rowOf(active)?.focus()
    isMoving.current = false
  }, [positions])

  const move = (name: Move, runner: number) => {
    isMoving.current = true
    const after = finishMoves[name](positions, runner)
    if (name === 'remove') {
      const at = order.indexOf(runner)
      setChosen(order[at + 1] ?? order[at - 1] ?? null)
    } else setChosen(runner)
    onChange(after)
  }
  const choose = (runner: number | undefined) => {
    if (runner === undefined) return
    setChosen(runner)
    rowOf(runner)?.focus()
  }
  const press = (event: KeyboardEvent, runner: number) => {
    const work = keyWork(event, {
      move: name => move(name, runner),
      go: by => choose(order[order.indexOf(runner) + by]),
    })
    if (!work) return
    event.preventDefault()
    work()
  }
  return (
    <>
      <FinishTable
        ref={table}
        positions={positions}
        runners={runners}
        describedBy={hint}
        rowProps={runner => ({
          tabIndex: runner === active ? 0 : -1,
          onKeyDown: event => press(event, runner),
          onFocus: () => setChosen(runner),
        })}
        moves={(runner, name) => (
          <MoveButtons
            name={name}
            isTied={isTied(positions, runner)}
            isTop={positions[0]?.includes(runner) ?? false}
            onMove={made => move(made, runner)}
          />
        )}
      />
      <Typography id={hint} variant="body2" color="text.secondary" sx={hintLook}>
        {say.keys}
      </Typography>
    </>
  )
}

interface Work {
  readonly move: (name: Move) => void
  readonly go: (by: 1 | -1) => void
}

/** Returns the effect of a key on a row; undefined for keys that the browser handles. */
function keyWork({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, { move, go }: Work) {
  if (ctrlKey || metaKey) return undefined
  if (key === 'ArrowUp') return altKey ? () => move('up') : () => go(-1)
  if (key === 'ArrowDown') return altKey ? () => move('down') : () => go(1)
  if (key === '=') return () => move('tie')
  return key === 'Delete' || key === 'Backspace' ? () => move('remove') : undefined
}

interface MoveButtonsProps {
  readonly name: string
  readonly isTied: boolean
  readonly isTop: boolean
  readonly onMove: (move: Move) => void
}

function MoveButtons({ name, isTied: tied, isTop, onMove }: MoveButtonsProps) {
  const buttons = [
    { move: 'up', label: say.moves.up(name), Icon: ArrowUp },
    { move: 'down', label: say.moves.down(name), Icon: ArrowDown },
    { move: 'tie', label: tied ? say.moves.untie(name) : say.moves.tie(name), Icon: Tie },
    { move: 'remove', label: say.moves.remove(name), Icon: Remove },
  ] as const
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {buttons.map(({ move, label, Icon }) => (
        <IconButton
          key={move}
          size="small"
          tabIndex={-1}
          aria-label={label}
          title={label}
          disabled={move === 'tie' && isTop && !tied}
          color={move === 'tie' && tied ? 'primary' : 'default'}
          onClick={() => onMove(move)}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Stack>
  )
}

/** Without a keyboard the buttons say it all. */
const hintLook = { mt: 1, '@media (pointer: coarse)': { display: 'none' } } as const
