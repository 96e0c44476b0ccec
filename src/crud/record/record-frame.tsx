import { Show } from '@refinedev/mui'
import type { ReactNode } from 'react'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { frameProps } from '../frame-props'

interface RecordFrameProps {
  readonly resource: AnyResource
  readonly id: string
  readonly heading: ReactNode
  readonly buttons: ReactNode
  readonly children: ReactNode
}

/** Refine's record frame with our heading and buttons. */
export function RecordFrame({ resource, id, heading, buttons, children }: RecordFrameProps) {
  return (
    <Show
      {...frameProps}
      resource={resource.name}
      recordItemId={id}
      canEdit={false}
      canDelete={false}
      title={heading}
      headerButtons={() => buttons}
      footerButtonProps={{ sx: { display: 'none' } }}
    >
      {children}
    </Show>
  )
}
