import { useDataProvider } from '@refinedev/core'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Scene } from '../fields/cell'
import { type References, ReferencesContext } from '../fields/references'
import { type Upload, UploadContext } from '../fields/uploads'
import { uploadFile } from '../providers/http/upload'
import { openingOf } from '../providers/refine/paths'
import { useUser } from '../providers/session/session'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { Registry } from '../resources/kernel/registry'
import { can } from '../resources/kernel/rights/access'
import type { Subject } from '../resources/kernel/rights/roles'
import { choicesOf, listsOf } from './reference-sources'
import { useRegistry } from './registry-context'

const noTitles = {}

type LinkTo = Scene['linkTo']
type TypeNamed = NonNullable<Scene['typeNamed']>

/** Returns the path of a record, or null if the user may not open it. */
function linkFor(registry: Registry, subject: Subject): LinkTo {
  return (name, id) => {
    const resource = registry.byName.get(name) ?? registry.byTypename.get(name)
    return resource && can(subject, resource, 'show') ? openingOf(subject, resource, id) : null
  }
}

export function useLinkTo(): LinkTo {
  const registry = useRegistry()
  const user = useUser()
  return useMemo(() => linkFor(registry, user), [registry, user])
}

/** Returns the data that cells use in addition to the record. */
export function useScene(titles: Readonly<Record<string, string>> | undefined, isDense = false): Scene {
  const sceneOf = useSceneOf(isDense)
  return useMemo(() => sceneOf(titles), [sceneOf, titles])
}

/** Returns a function from the titles of a record to the data that its cells use, for records that are drawn together. */
export function useSceneOf(isDense: boolean): (titles: Scene['titles'] | undefined) => Scene {
  const linkTo = useLinkTo()
  const typeNamed = useTypeNamed()
  return useCallback(
    titles => ({ titles: titles ?? noTitles, linkTo, typeNamed, isDense }),
    [linkTo, typeNamed, isDense],
  )
}

export function useTypeNamed(): TypeNamed {
  const { byTypename } = useRegistry()
  return useCallback(typename => byTypename.get(typename), [byTypename])
}

/** Provides the inputs with the records that a reference may name, and with file upload. `known` are titles by id. */
export function RecordReferences({
  known = noTitles,
  of,
  action,
  children,
}: {
  known?: Readonly<Record<string, string>> | undefined
  /** The resource whose fields the user fills in. Without it, as in filters, references search the lists. */
  of?: AnyResource
  /** The action whose input the fields are. */
  action?: string
  children: ReactNode
}) {
  const registry = useRegistry()
  const user = useUser()
  const provider = useDataProvider()()
  const linkTo = useLinkTo()
  const references = useMemo(
    (): References => ({
      known,
      linkTo,
      ...(of ? choicesOf(registry, user, of, action) : listsOf(registry, user, provider)),
    }),
    [known, registry, user, provider, linkTo, of, action],
  )
  const upload = useMemo((): Upload => (of ? (field, file) => uploadFile(of, field, file) : null), [of])
  return (
    <ReferencesContext value={references}>
      <UploadContext value={upload}>{children}</UploadContext>
    </ReferencesContext>
  )
}
