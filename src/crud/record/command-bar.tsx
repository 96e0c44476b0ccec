import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link } from 'react-router'
import { MoreButton } from './more-button'
import { arrangeDeeds, type RecordCommand } from './record-commands'

/** What can be done with a record: a few buttons, and a menu of the rest where there is more. */
export function CommandBar({ commands }: { commands: readonly RecordCommand[] }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { leading, more } = arrangeDeeds(commands, isPhone)
  const main = leading.filter(({ weight }) => weight === 'main')
  const others = leading.filter(({ weight }) => weight !== 'main')
  return (
    <>
      {others.map(command => (
        <DeedButton key={command.name} command={command} />
      ))}
      {more.length > 0 && <MoreButton commands={more} />}
      {main.map(command => (
        <DeedButton key={command.name} command={command} />
      ))}
    </>
  )
}

const looks = {
  main: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'inherit' },
  serious: { variant: 'outlined', color: 'error' },
} as const

/** One that the state allows, but not this person or not yet, stands there and says why. */
function DeedButton({
  command: { label, weight, does, refusal = null, isDoing = false, isBusy },
}: {
  command: RecordCommand
}) {
  if (typeof does === 'string')
    return (
      <Button component={Link} to={does} {...looks[weight]}>
        {label}
      </Button>
    )
  const button = (
    <Button
      {...looks[weight]}
      loading={isDoing}
      disabled={isBusy === true && refusal === null}
      aria-disabled={refusal !== null || undefined}
      onClick={refusal === null ? does : undefined}
      sx={refusal === null ? undefined : { opacity: 0.55, cursor: 'not-allowed' }}
    >
      {label}
    </Button>
  )
  return refusal === null ? (
    button
  ) : (
    <Tooltip title={refusal} describeChild>
      {button}
    </Tooltip>
  )
}
