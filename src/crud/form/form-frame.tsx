import Button from '@mui/material/Button'
import { Create, Edit } from '@refinedev/mui'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { frameProps } from '../frame-props'
import { formWidth } from './form-columns'
import type { FormMode } from './form-fields'
import { formMessages } from './messages'

interface FormFrameProps {
  readonly resource: AnyResource
  readonly mode: FormMode
  readonly heading: ReactNode
  readonly isSaving: boolean
  /** Where "Cancel" leads. */
  readonly cancelPath: string
  readonly children: ReactNode
}

/** Refine's frame of a form with its Save button, our heading above it and "Cancel" beside it. */
export function FormFrame({ resource, mode, heading, isSaving, cancelPath, children }: FormFrameProps) {
  const Frame = mode === 'edit' ? Edit : Create
  return (
    <Frame
      {...frameProps}
      resource={resource.name}
      wrapperProps={wrapper}
      title={heading}
      headerButtons={noButtons}
      footerButtons={({ defaultButtons }: { readonly defaultButtons: ReactNode }) => (
        <>
          <Button component={Link} to={cancelPath} color="inherit">
            {formMessages.cancel}
          </Button>
          {defaultButtons}
        </>
      )}
      footerButtonProps={footer}
      saveButtonProps={{
        type: 'submit',
        loading: isSaving,
        startIcon: false,
        title: formMessages.saveKeys,
      }}
    >
      {children}
    </Frame>
  )
}

const noButtons = () => null

const wrapper = {
  ...frameProps.wrapperProps,
  sx: { ...frameProps.wrapperProps.sx, maxWidth: formWidth },
} as const

/**
 * The field that is left would be judged before the button is let go, and its message would move the button
 * from under the pointer: the press would be lost.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

const footer = {
  onMouseDown: keepFocus,
  sx: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    justifyContent: 'flex-end',
    gap: 1,
    px: 3,
    py: 1.5,
    bgcolor: 'background.default',
    // What lies under it fades out rather than being cut through.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '100%',
      height: 24,
      background: 'linear-gradient(to top, var(--mui-palette-background-default), transparent)',
      pointerEvents: 'none',
    },
    // Where the screen is low, as enlarged to 400 %, it would lie over the field that is typed into (WCAG 2.4.11).
    '@media (max-height: 400px)': { position: 'relative', '&::before': { display: 'none' } },
  },
} as const
