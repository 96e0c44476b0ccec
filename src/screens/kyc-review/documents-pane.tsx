import Check from '@mui/icons-material/CheckCircleOutline'
import Close from '@mui/icons-material/HighlightOff'
import Splitscreen from '@mui/icons-material/VerticalSplitOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { sayDocument } from '../../domain/kyc-document'
import { bindShortcuts } from '../../providers/page/shortcuts'
import type { Customer, KycDocument } from './case'
import { JudgeDocument } from './judge-document'
import { kycMessages } from './messages'
import { PdfView, SavePdf } from './pdf-view'
import { PictureView } from './picture-view'
import type { Documents } from './use-documents'
import { type LoadedFile, useFiles } from './use-files'

/** Shows the documents of a case: one enlarged, or one beside the selfie. */
export function DocumentsPane({
  customer,
  documents,
  tools,
}: {
  customer: Customer
  documents: Documents
  tools?: ReactNode
}) {
  const { known = [] } = documents
  const { shown, chosen, choose, chooseNext, isBeside, setBeside, canCompare } = useShown(known)
  const { files, retry } = useFiles(shown.filter(({ sha256 }) => sha256 !== null).map(({ id }) => id))
  return (
    <Card component="section" aria-label={kycMessages.documents} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, mb: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={chosen?.id ?? null}
          onChange={(_, id) => id && choose(id)}
          aria-label={kycMessages.document}
          sx={{ flexWrap: 'wrap' }}
        >
          {known.map(document => (
            <ToggleButton key={document.id} value={document.id} sx={{ textTransform: 'none', gap: 0.75 }}>
              {sayDocument(document)}
              <Verdict document={document} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {canCompare && (
          <ToggleButton
            size="small"
            value="beside"
            selected={isBeside}
            onChange={() => setBeside(!isBeside)}
            sx={{ textTransform: 'none', gap: 0.75 }}
          >
            <Splitscreen fontSize="small" />
            {kycMessages.besideSelfie}
          </ToggleButton>
        )}
        <Box sx={{ flex: 1 }} />
        {tools}
      </Stack>
      {shown.length === 0 ? (
        <NoDocuments documents={documents} />
      ) : (
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2 }}>
          {shown.map(document => (
            <Stack key={document.id} sx={{ flex: 1, minWidth: 0, gap: 1 }}>
              <Paper document={document} file={files[document.id]} onRetry={() => retry(document.id)} />
              <JudgeDocument
                customer={customer}
                document={document}
                isChosen={document === chosen}
                onAccepted={() => chooseNext(document.id)}
              />
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  )
}

/** Replaces the documents when there are none, or when they could not be loaded. */
function NoDocuments({ documents: { known, error, refetch } }: { documents: Documents }) {
  if (known) return <Blank>{kycMessages.noDocuments}</Blank>
  if (error)
    return (
      <Blank action={<TryAgain onClick={refetch} />}>
        <span role="alert">{kycMessages.documentsNotLoaded(error.message)}</span>
      </Blank>
    )
  return (
    <Blank>
      <CircularProgress size={28} aria-label={kycMessages.loadingDocuments} />
    </Blank>
  )
}

/** Holds which document is shown; keys 1 to 9 choose one, S shows the selfie beside it. */
function useShown(documents: readonly KycDocument[]) {
  const [id, choose] = useState<string | null>(null)
  const [isBeside, setBeside] = useState(true)
  const selfie = documents.find(({ type }) => type === 'SELFIE')
  const chosen = documents.find(document => document.id === id) ?? documents[0]
  const canCompare = selfie !== undefined && chosen !== selfie
  /** Shows the next undecided document after this one, starting over at the end; if there is none, stays. */
  const chooseNext = (done: string) => {
    const place = documents.findIndex(document => document.id === done)
    const others = [...documents.slice(place + 1), ...documents.slice(0, Math.max(place, 0))]
    const next = others.find(({ decision }) => decision === 'OPEN')
    if (next) choose(next.id)
  }
  const ids = documents.map(document => document.id).join()
  useEffect(
    () =>
      bindShortcuts([
        ...ids
          .split(',')
          .slice(0, 9)
          .map((one, place) => ({
            keys: String(place + 1),
            label: kycMessages.chooseDocument,
            run: () => choose(one),
          })),
        { keys: 's', label: kycMessages.showSelfie, run: () => setBeside(now => !now) },
      ]),
    [ids],
  )
  const shown = useMemo(
    () => [chosen, canCompare && isBeside ? selfie : undefined].filter(document => document !== undefined),
    [chosen, canCompare, isBeside, selfie],
  )
  return { shown, chosen, choose, chooseNext, isBeside, setBeside, canCompare }
}

/** An icon beside a document's name: accepted or rejected. */
function Verdict({ document: { decision } }: { document: KycDocument }) {
  if (decision === 'ACCEPTED')
    return <Check color="success" fontSize="small" titleAccess={kycMessages.accepted} />
  if (decision === 'REJECTED')
    return <Close color="error" fontSize="small" titleAccess={kycMessages.rejected} />
  return null
}

function Paper({
  document,
  file,
  onRetry,
}: {
  document: KycDocument
  file: LoadedFile | undefined
  onRetry: () => void
}) {
  const label = sayDocument(document)
  if (document.sha256 === null) return <Blank>{kycMessages.noPicture(label)}</Blank>
  if (!file)
    return (
      <Blank>
        <CircularProgress size={28} aria-label={kycMessages.loading(label)} />
      </Blank>
    )
  if ('problem' in file)
    return <Blank action={<TryAgain onClick={onRetry} />}>{kycMessages.notLoaded(label, file.problem)}</Blank>
  if (file.type.startsWith('image/')) return <PictureView url={file.url} label={label} />
  if (file.type === 'application/pdf' && navigator.pdfViewerEnabled)
    return <PdfView url={file.url} label={label} />
  return <Blank action={<SavePdf url={file.url} label={label} />}>{kycMessages.pdfOnly(label)}</Blank>
}

function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outlined" onClick={onClick}>
      {kycMessages.tryAgain}
    </Button>
  )
}

function Blank({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Stack sx={blank}>
      <Typography component="div" color="text.secondary">
        {children}
      </Typography>
      {action}
    </Stack>
  )
}

const blank = {
  flex: 1,
  minHeight: 240,
  gap: 2,
  p: 3,
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  borderRadius: 1,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'divider',
} as const
