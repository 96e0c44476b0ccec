import Box from '@mui/material/Box'
import { PageHeader } from '../../parts/page-header'
import { AnswerCard } from './answer-card'
import { FilesCard } from './files-card'
import { pesonetMessages } from './messages'
import { SendCard } from './send-card'

/** Files of PESONet payouts for the bank, and its answers. */
export function PesonetScreen() {
  return (
    <>
      <PageHeader title={pesonetMessages.title} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        <SendCard />
        <AnswerCard />
        <FilesCard />
      </Box>
    </>
  )
}
