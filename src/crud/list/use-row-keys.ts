import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { chunkTimeout } from '../../parts/chunk-timeout'
import { loadChunk } from '../../parts/load-chunk'
import { pathsOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'

/** Binds the shortcuts of a list while it is open; their code loads after the list. */
export function useRowKeys(resource: AnyResource): void {
  const user = useUser()
  const navigate = useNavigate()
  useEffect(() => {
    const edit = (id: string) => void navigate(pathsOf(resource).edit(id))
    let isOver = false
    let unbind = () => undefined as unknown
    loadChunk('row-keys', () => import('./row-keys'), chunkTimeout)
      .then(({ bindRowKeys }) => {
        if (!isOver) unbind = bindRowKeys({ edit: can(user, resource, 'edit') ? edit : null })
      })
      .catch(error => console.warn('The keys of the list did not load', error))
    return () => {
      isOver = true
      unbind()
    }
  }, [resource, user, navigate])
}
