import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useAct } from '../../crud/actions/use-act'
import { useScene } from '../../crud/record-references'
import { isOfAnother } from '../../domain/kyc-decision'
import { sayDocument } from '../../domain/kyc-document'
import { draw } from '../../fields/cells'
import { KeyLetter } from '../../parts/key-letter'
import { lazyPart } from '../../parts/lazy-part'
import { RunButton } from '../../parts/run-button'
import { RequestError } from '../../providers/http/http'
import { bindShortcuts, documentShortcuts } from '../../providers/page/shortcuts'
import { notify } from '../../providers/refine/notification'
import { useUser } from '../../providers/session/session'
import { stateProblem } from '../../resources/kernel/declare/action'
import { can } from '../../resources/kernel/rights/access'
import { type Customer, type KycDocument, kycDocuments } from './case'
import { kycMessages } from './messages'
import { documentsQuery } from './use-documents'

const ActionDialog = lazyPart(
  'action',
  async () => (await import('../../crud/actions/action-dialog')).ActionDialog,
)

interface JudgeDocumentProps {
  readonly customer: Customer
  readonly document: KycDocument
  /** Whether the shortcuts apply to this document. */
  readonly isChosen: boolean
  /** Called after this document was accepted, to show the next one. */
  readonly onAccepted: () => void
}

/**
 * Shows whether a document is accepted, and the buttons to accept or reject it, for the reviewer who decides the case.
 */
export function JudgeDocument({ customer, document, isChosen, onAccepted }: JudgeDocumentProps) {
  const scene = useScene(document.titles, true)
  const { verbs, doing, isRejecting, judge, endRejecting } = useJudging(
    customer,
    document,
    isChosen ? onAccepted : undefined,
  )
  useJudgingKeys(isChosen && !isRejecting ? judge : null)
  const name = sayDocument(document)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 }}>
      {drawField('decision', document, scene)}
      {document.reason && (
        <Typography variant="body2" color="text.secondary">
          {drawField('reason', document, scene)}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
        {verbs.map(verb => {
          const { color, Icon } = buttonStyles[verb]
          const label = kycMessages[verb]
          const key = documentShortcuts[verb].keys.toUpperCase()
          return (
            <RunButton
              key={verb}
              size="small"
              variant="outlined"
              color={color}
              startIcon={<Icon />}
              endIcon={isChosen && <KeyLetter>{key}</KeyLetter>}
              loading={doing === verb}
              disabled={doing !== null}
              aria-label={kycMessages.of(label, name)}
              aria-keyshortcuts={isChosen ? key : undefined}
              onClick={() => judge(verb)}
            >
              {label}
            </RunButton>
          )
        })}
      </Stack>
      <Suspense>
        {isRejecting && (
          <ActionDialog resource={kycDocuments} name="reject" row={document} onClose={endRejecting} />
        )}
      </Suspense>
    </Stack>
  )
}

const buttonStyles = {
  accept: { color: 'success', Icon: Check },
  reject: { color: 'error', Icon: Close },
} as const

type Verb = keyof typeof buttonStyles

function drawField(name: string, document: KycDocument, scene: Parameters<typeof draw>[3]) {
  const field = kycDocuments.fields[name]
  return field && draw(field, document[name as keyof KycDocument], document, scene).node
}

/** Returns how the document can be judged now, and runs it, never twice. */
function useJudging(customer: Customer, document: KycDocument, onAccepted?: () => void) {
  const user = useUser()
  const act = useAct(kycDocuments)
  const client = useQueryClient()
  const [doing, setDoing] = useState<Verb | null>(null)
  const [isRejecting, setRejecting] = useState(false)
  const isOpen = customer.kyc === 'PENDING' && !isOfAnother(customer, user.id)
  const verbs = (Object.keys(buttonStyles) as Verb[]).filter(verb => {
    const action = kycDocuments.actions[verb]
    return isOpen && action && can(user, kycDocuments, verb) && !stateProblem(kycDocuments, action, document)
  })
  const refetch = () => client.invalidateQueries({ queryKey: documentsQuery(customer.id).queryKey })
  const accept = async () => {
    setDoing('accept')
    try {
      await act('accept', document, {})
      onAccepted?.()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify({ type: 'error', message: error.notice })
    }
    await refetch()
    setDoing(null)
  }
  const judge = (verb: Verb) => {
    if (doing !== null || !verbs.includes(verb)) return
    if (verb === 'reject') setRejecting(true)
    else void accept()
  }
  const endRejecting = () => {
    setRejecting(false)
    void refetch()
  }
  return { verbs, doing, isRejecting, judge, endRejecting }
}

function useJudgingKeys(judge: ((verb: Verb) => void) | null): void {
  const latest = useRef(judge)
  latest.current = judge
  const isBound = judge !== null
  useEffect(() => {
    if (!isBound) return
    return bindShortcuts(
      (Object.keys(buttonStyles) as Verb[]).map(verb => ({
        ...documentShortcuts[verb],
        run: () => latest.current?.(verb),
      })),
    )
  }, [isBound])
}
