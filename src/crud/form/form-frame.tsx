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
  /** The path that "Cancel" leads to. */
  readonly cancelPath: string
  readonly children: ReactNode
}

/** Refine's form frame with its Save button; our heading above it and "Cancel" beside it. */
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
 * Keeps the focus in the field while the user presses a button. Otherwise the field would be validated before the
 * button is released, its error message would move the button from under the pointer, and the click would be lost.
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
    // Content below the bar fades out instead of being cut off.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '100%',
      height: 24,
      background: 'linear-gradient(to top, var(--mui-palette-background-default), transparent)',
      pointerEvents: 'none',
    },
    // On a low screen, for example at 400 % zoom, the bar would cover the focused field (WCAG 2.4.11).
    '@media (max-height: 400px)': { position: 'relative', '&::before': { display: 'none' } },
  },
} as const
