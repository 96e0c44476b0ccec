import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CloneButton, DeleteButton, EditButton } from '@refinedev/mui'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { RunButton } from '../../parts/run-button'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { MoreButton } from './more-button'
import { arrangeCommands, type RecordCommand } from './record-commands'

interface CommandBarProps {
  readonly resource: AnyResource
  readonly id: string
  readonly commands: readonly RecordCommand[]
}

/** Shows the commands of a record: a few buttons, and a menu with the rest. */
export function CommandBar({ resource, id, commands }: CommandBarProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { buttons, more } = arrangeCommands(commands, isPhone)
  const dangers = buttons.filter(({ weight }) => weight === 'danger').length
  const primary = buttons.findIndex(({ weight }) => weight === 'primary')
  return (
    <>
      {buttons.map((command, place) => (
        <Fragment key={command.name}>
          {dangers > 0 && place === dangers && <Divider />}
          {more.length > 0 && place === primary && <MoreButton commands={more} />}
          <CommandButton resource={resource} id={id} command={command} />
        </Fragment>
      ))}
      {more.length > 0 && primary < 0 && <MoreButton commands={more} />}
    </>
  )
}

/** Separates dangerous buttons from the others. */
const Divider = styled('span')(({ theme }) => ({
  alignSelf: 'stretch',
  width: 1,
  marginBlock: 4,
  marginInline: 4,
  backgroundColor: (theme.vars ?? theme).palette.divider,
}))

const buttonStyles = {
  primary: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'inherit' },
  danger: { variant: 'text', color: 'error' },
} as const

/** Refine's own buttons, by the name of the command. */
const refineButtons = { edit: EditButton, clone: CloneButton, delete: DeleteButton } as const

interface CommandButtonProps {
  readonly resource: AnyResource
  readonly id: string
  readonly command: RecordCommand
}

/** A button that the state allows, but not to this user or not yet, is disabled and says why. */
function CommandButton({ resource, id, command }: CommandButtonProps) {
  const { name, label, weight, run, path = '', refusal = null, isRunning = false, isBusy } = command
  const RefineButton = Object.hasOwn(refineButtons, name) && refineButtons[name as keyof typeof refineButtons]
  if (RefineButton)
    return (
      <RefineButton
        resource={resource.name}
        recordItemId={id}
        // Refine builds the path of the button without a query, so the query is passed separately.
        meta={{ query: Object.fromEntries(new URLSearchParams(path.split('?')[1])) }}
        {...buttonStyles[weight]}
        {...(run && { onClick: run })}
        {...noIcon}
      >
        {label}
      </RefineButton>
    )
  if (path !== '')
    return (
      <Button component={Link} to={path} {...buttonStyles[weight]}>
        {label}
      </Button>
    )
  return (
    // Also without a refusal: the button stays the same one, and keeps the focus, when it may no longer be pressed.
    <Tooltip title={refusal ?? ''} describeChild>
      <RunButton
        {...buttonStyles[weight]}
        loading={isRunning}
        disabled={isBusy === true && refusal === null}
        aria-disabled={refusal !== null || undefined}
        onClick={refusal === null ? run : undefined}
        sx={refusal === null ? undefined : { opacity: 0.55, cursor: 'not-allowed' }}
      >
        {label}
      </RunButton>
    </Tooltip>
  )
}

/** No icon; `null` would bring Refine's icon back. */
const noIcon = { startIcon: false } as const
