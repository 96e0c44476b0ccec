import Dialog from '@mui/material/Dialog'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { type Found, search } from './api'

interface SearchDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<readonly Found[]>([])
  useEffect(() => {
    if (q.trim() === '') return setFound([])
    let isCurrent = true
    search(q).then(results => isCurrent && setFound(results))
    return () => {
      isCurrent = false
    }
  }, [q])
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth aria-label="Search">
      <TextField label="Search" autoFocus value={q} onChange={event => setQ(event.target.value)} />
      <List>
        {found.map(record => (
          <ListItemButton key={record.id} onClick={onClose}>
            {record.title}
          </ListItemButton>
        ))}
      </List>
    </Dialog>
  )
}
