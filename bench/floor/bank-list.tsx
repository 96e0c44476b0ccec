import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { listBanks, type Page } from './api'
import { SearchDialog } from './search-dialog'

const headings = [
  'Code',
  'Name',
  'Country',
  'Kind',
  'Rails',
  'Money in',
  'Money out',
  'Minimum',
  'Status',
  '',
]

export function BankList({ onEdit }: { onEdit: (id: string) => void }) {
  const [cursor, setCursor] = useState<string | null>(null)
  const [page, setPage] = useState<Page | null>(null)
  const [isSearching, searchFor] = useState(false)
  useEffect(() => {
    let isCurrent = true
    listBanks(cursor).then(loaded => isCurrent && setPage(loaded))
    return () => {
      isCurrent = false
    }
  }, [cursor])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !event.ctrlKey) return
      event.preventDefault()
      searchFor(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <Container maxWidth="xl" component="main" sx={{ py: 3 }}>
      <Typography variant="h4" component="h1" gutterBottom>
        Banks
      </Typography>
      <Paper>
        <Table size="small">
          <TableHead>
            <TableRow>
              {headings.map(heading => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {page?.items.map(bank => (
              <TableRow key={bank.id} data-id={bank.id}>
                <TableCell>{bank.code}</TableCell>
                <TableCell>{bank.name}</TableCell>
                <TableCell>{bank.country}</TableCell>
                <TableCell>{bank.kind}</TableCell>
                <TableCell>{bank.rails?.join(', ')}</TableCell>
                <TableCell>{bank.inEnabled ? 'Yes' : 'No'}</TableCell>
                <TableCell>{bank.outEnabled ? 'Yes' : 'No'}</TableCell>
                <TableCell align="right">{(bank.minPerTransfer ?? 0) / 100}</TableCell>
                <TableCell>{bank.status}</TableCell>
                <TableCell>
                  <Button size="small" onClick={() => onEdit(bank.id)}>
                    Edit
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 1 }}>
        <Button disabled={!page?.lastKey} onClick={() => setCursor(page?.lastKey ?? null)}>
          Next page
        </Button>
      </Stack>
      <SearchDialog isOpen={isSearching} onClose={() => searchFor(false)} />
    </Container>
  )
}
