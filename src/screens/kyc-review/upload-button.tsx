import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRun } from '../../crud/use-run'
import { fileSize, greatestFile, scanTypes } from '../../domain/file'
import {
  type DocumentSide,
  type DocumentTypeCode,
  documentSides,
  documentType,
  documentTypes,
  sayDocument,
} from '../../domain/kyc-document'
import { DialogButtons } from '../../parts/dialog-buttons'
import { DialogFrame } from '../../parts/dialog-frame'
import { fileButton, fileButtonFocus } from '../../parts/file-button'
import { sendOnce } from '../../providers/http/attempts'
import { request } from '../../providers/http/http'
import { base64Of } from '../../providers/http/read-file'
import { isReplay } from '../../providers/http/replays'
import { ownWrite } from '../../providers/live/own-writes'
import { notify } from '../../providers/refine/notification'
import { useUser } from '../../providers/session/session'
import { can } from '../../resources/kernel/rights/access'
import { type Customer, type KycDocument, kycDocuments } from './case'
import { kycMessages } from './messages'
import { documentsQuery } from './use-documents'

/** Uploads a document to the case, for a customer who sent it in another way. */
export function UploadButton({ customer }: { customer: Customer }) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  if (!can(user, kycDocuments, 'create')) return null
  return (
    <>
      <Button size="small" color="inherit" startIcon={<UploadFile />} onClick={() => setOpen(true)}>
        {kycMessages.addDocument}
      </Button>
      {isOpen && <UploadDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}

function UploadDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [type, setType] = useState<DocumentTypeCode>('NATIONAL_ID')
  const [side, setSide] = useState<DocumentSide>('FRONT')
  const { isBusy, problem, setProblem, run } = useRun()
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setProblem(chosen && sizeProblem(chosen))
  }
  const send = () => {
    if (isBusy) return
    const wrong = file ? sizeProblem(file) : kycMessages.chooseFile
    if (!file || wrong !== null) return setProblem(wrong)
    return run(() => add(file))
  }
  const add = async (chosen: File) => {
    const content = await base64Of(chosen)
    const path = `/admin/user/${customer.id}/documents`
    const values = {
      name: chosen.name,
      type: chosen.type,
      document: type,
      side: documentType(type).hasBack ? side : null,
    }
    const place = `${path} ${JSON.stringify(values)} ${chosen.size} ${chosen.lastModified}`
    const kept = await sendOnce(place, { ...values, content }, (body, idempotencyKey) =>
      ownWrite(request<KycDocument>('POST', path, body, { idempotencyKey })),
    )
    await client.invalidateQueries({ queryKey: documentsQuery(customer.id).queryKey })
    if (isReplay(kept)) notify({ type: 'info', message: kycMessages.addedBefore(sayDocument(kept)) })
    else notify({ type: 'success', message: kycMessages.added })
    onClose()
  }
  return (
    <DialogFrame
      title={kycMessages.addTitle(customer.name)}
      width="xs"
      onClose={onClose}
      onSubmit={() => void send()}
      buttons={<DialogButtons label={kycMessages.add} isRunning={isBusy} isBinding onClose={onClose} />}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button
        {...fileButton}
        variant="outlined"
        color="inherit"
        sx={{ textTransform: 'none', ...fileButtonFocus }}
      >
        {file?.name ?? kycMessages.chooseFile}
        <input
          type="file"
          accept={scanTypes.join()}
          aria-label={kycMessages.file}
          onChange={event => choose(event.target.files?.[0] ?? null)}
          style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
        />
      </Button>
      <Typography variant="caption" color="text.secondary">
        {kycMessages.fileTypes}
      </Typography>
      <TextField
        select
        size="small"
        id={`${id}-type`}
        label={kycMessages.document}
        value={type}
        onChange={event => setType(event.target.value as DocumentTypeCode)}
      >
        {Object.entries(documentTypes).map(([code, { label }]) => (
          <MenuItem key={code} value={code}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {documentType(type).hasBack && (
        <TextField
          select
          size="small"
          id={`${id}-side`}
          label={kycMessages.side}
          value={side}
          onChange={event => setSide(event.target.value as DocumentSide)}
        >
          {Object.entries(documentSides).map(([code, label]) => (
            <MenuItem key={code} value={code}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
    </DialogFrame>
  )
}

function sizeProblem({ size }: File): string | null {
  return size > greatestFile ? kycMessages.tooLarge(fileSize(greatestFile)) : null
}
