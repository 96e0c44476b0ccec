import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { retentionHolds, retentionRules } from '../../domain/retention'
import { PageHeader } from '../../parts/page-header'
import { messages } from './messages'

const { columns } = messages

/** The declared table that the triggers of the database are made from. */
export function RetentionScreen() {
  const id = useId()
  return (
    <>
      <PageHeader title={messages.title} />
      <Card component="section" aria-labelledby={id} sx={{ p: 3, maxWidth: 1120 }}>
        <Typography id={id} variant="h3" component="h2" gutterBottom>
          {messages.heading}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
          {messages.about}
        </Typography>
        {/* The table scrolls sideways on a phone, also by keyboard. */}
        <TableContainer tabIndex={0} role="region" aria-labelledby={id}>
          <Table size="small" aria-labelledby={id}>
            <TableHead>
              <TableRow>
                <TableCell>{columns.what}</TableCell>
                <TableCell align="right">{columns.years}</TableCell>
                <TableCell>{columns.held}</TableCell>
                <TableCell>{columns.source}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {retentionRules.map(({ what, years, held, source }) => (
                <TableRow key={what}>
                  <TableCell component="th" scope="row">
                    {what}
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    <bdi>{messages.years(years)}</bdi>
                  </TableCell>
                  <TableCell>{retentionHolds[held]}</TableCell>
                  <TableCell>{source}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Card>
    </>
  )
}
