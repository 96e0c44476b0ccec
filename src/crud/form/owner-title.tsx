import { useTitles } from '../../fields/use-titles'
import type { AnyResource } from '../../resources/kernel/declare/resource'

interface OwnerTitleProps {
  readonly resource: AnyResource
  readonly values: Readonly<Record<string, unknown>>
  /** The id of the owner of an account. */
  readonly owner: string
}

/** The record that owns an account: one that a reference of the form names. Otherwise nothing. */
export function OwnerTitle({ resource, values, owner }: OwnerTitleProps) {
  const named = Object.entries(resource.fields).find(
    ([name, field]) => field.kind === 'reference' && values[name] === owner,
  )
  const [name, field] = named ?? []
  const to = field?.kind === 'reference' ? field.to : ''
  const titles = useTitles({ to, name }, named ? [owner] : [])
  return <>{titles[owner]}</>
}
