import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { chunkTimeout } from '../../parts/chunk-timeout'
import { loadChunk } from '../../parts/load-chunk'
import { pathsOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import { isSheet } from './list-query'
import { mayEditAsSheet } from './may-edit-as-sheet'
import type { ListNavigation } from './use-list-state'

/** Binds the keys of a list while its rows are shown, for in a sheet they are typed; their code comes after the list. */
export function useRowKeys(resource: AnyResource, { state, ask }: ListNavigation): void {
  const user = useUser()
  const navigate = useNavigate()
  const isSheetOpen = isSheet(state)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (isSheetOpen) return
    const edit = (id: string) => void navigate(pathsOf(resource).edit(id))
    const toSheet = () => latest.current({ shape: 'sheet' })
    let isOver = false
    let unbind = () => undefined as unknown
    loadChunk('row-keys', () => import('./row-keys'), chunkTimeout)
      .then(({ bindRowKeys }) => {
        if (isOver) return
        unbind = bindRowKeys({
          edit: can(user, resource, 'edit') ? edit : null,
          toSheet: mayEditAsSheet(user, resource) ? toSheet : null,
        })
      })
      .catch(error => console.warn('The keys of the list did not load', error))
    return () => {
      isOver = true
      unbind()
    }
  }, [resource, user, navigate, isSheetOpen])
}
