import Check from '@mui/icons-material/CheckCircleOutline'
import Priority from '@mui/icons-material/ErrorOutline'
import Remove from '@mui/icons-material/RemoveCircleOutline'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { documentType, sayDocument } from '../../domain/kyc-document'
import { lazyPart } from '../../parts/lazy-part'
import { useUser } from '../../providers/session/session'
import { can } from '../../resources/kernel/rights/access'
import { type Customer, type KycDocument, kycDocuments } from './case'
import { type Compared, compare, type Verdict } from './compare'
import { kycMessages } from './messages'
import { documentsQuery } from './use-documents'

const ActionDialog = lazyPart(
  'action',
  async () => (await import('../../crud/actions/action-dialog')).ActionDialog,
)

/** Compares the customer's declared values with each document. */
export function Comparison({
  customer,
  documents,
}: {
  customer: Customer
  documents: readonly KycDocument[] | undefined
}) {
  const user = useUser()
  const client = useQueryClient()
  const [correcting, setCorrecting] = useState<KycDocument | null>(null)
  const canCorrect = can(user, kycDocuments, 'correct')
  if (!documents) return <Blank>{kycMessages.comparisonLater}</Blank>
  const read = documents.filter(({ type }) => documentType(type).identifies)
  if (read.length === 0) return <Blank>{kycMessages.noIdentity}</Blank>
  return (
    <Box sx={{ overflowX: 'auto', '& table': { minWidth: 440 } }}>
      {read.map(document => (
        <Table key={document.id} size="small" aria-label={kycMessages.comparisonOf(sayDocument(document))}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '24%' }} />
              <TableCell>{kycMessages.customerData}</TableCell>
              <TableCell>
                {sayDocument(document)}
                {canCorrect && (
                  <Button size="small" sx={{ ml: 1, minWidth: 0 }} onClick={() => setCorrecting(document)}>
                    {kycMessages.correct}
                  </Button>
                )}
              </TableCell>
              <TableCell sx={{ width: 120 }}>{kycMessages.result}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {compare(customer, document, new Date()).map(line => (
              <Line key={line.label} line={line} />
            ))}
          </TableBody>
        </Table>
      ))}
      <Suspense>
        {correcting && (
          <ActionDialog
            resource={kycDocuments}
            name="correct"
            row={correcting}
            onClose={() => {
              setCorrecting(null)
              void client.invalidateQueries({ queryKey: documentsQuery(customer.id).queryKey })
            }}
          />
        )}
      </Suspense>
    </Box>
  )
}

function Blank({ children }: { children: string }) {
  return (
    <Typography color="text.secondary" sx={{ p: 2 }}>
      {children}
    </Typography>
  )
}

function Line({ line: { label, declared, found, verdict } }: { line: Compared }) {
  const isWrong = verdict === 'differs' || verdict === 'expired'
  return (
    <TableRow sx={isWrong ? wrong : undefined}>
      <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
        {label}
      </TableCell>
      <TableCell sx={value}>{declared ?? kycMessages.none}</TableCell>
      <TableCell sx={{ ...value, fontWeight: isWrong ? 600 : undefined }}>
        {found ?? kycMessages.none}
      </TableCell>
      <TableCell>{verdict && <Mark verdict={verdict} />}</TableCell>
    </TableRow>
  )
}

const marks = {
  same: { color: 'success.main', Icon: Check },
  differs: { color: 'error.main', Icon: Priority },
  valid: { color: 'success.main', Icon: Check },
  expired: { color: 'error.main', Icon: Priority },
  unread: { color: 'text.secondary', Icon: Remove },
} as const satisfies Record<Verdict, object>

function Mark({ verdict }: { verdict: Verdict }) {
  const { color, Icon } = marks[verdict]
  return (
    <Stack direction="row" sx={{ color, gap: 0.5, alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Icon fontSize="small" />
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {kycMessages.verdicts[verdict]}
      </Typography>
    </Stack>
  )
}

/** A column is as wide as its longest word: on a phone the table is scrolled, and no name is cut within. */
const value = { unicodeBidi: 'plaintext', overflowWrap: 'break-word' } as const

const wrong = {
  bgcolor: 'color-mix(in srgb, var(--mui-palette-error-main) 8%, var(--mui-palette-background-paper))',
} as const
