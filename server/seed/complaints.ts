import { complaints } from '../../src/resources/people/complaints'
import { users } from '../../src/resources/people/users'
import { actOnRow } from '../crud/act'
import { createRow } from '../crud/create'
import { fileComplaint } from '../modules/complaints/file-complaint'
import type { Demo } from './demo'

type Step = readonly [by: string, action: string, input?: Readonly<Record<string, unknown>>]

interface Story {
  readonly phone: string
  readonly subject: string
  readonly text: string
  readonly channel: string
  /** Hours ago that it came in. */
  readonly ago: number
  readonly steps?: readonly Step[]
}

/** One is overdue, one escalated. */
const stories: readonly Story[] = [
  {
    phone: '+639175550301',
    subject: 'Withdrawal sent back by the bank',
    text: 'You wrote that my bank closed the account. It is open, I checked at the branch. Please send the money again.',
    channel: 'PHONE',
    ago: 190,
    steps: [
      ['liwayway', 'claim'],
      [
        'liwayway',
        'answer',
        {
          answer:
            'The bank had confused two accounts. You can ask for the withdrawal again; it will go through.',
        },
      ],
      ['liwayway', 'close'],
    ],
  },
  {
    phone: '+525555550308',
    subject: 'El depósito llegó incompleto',
    text: 'Transferí 7,500 pesos por SPEI y solo aparecen 5,700. Adjunté el comprobante en el chat.',
    channel: 'CHAT',
    ago: 44,
    steps: [
      [
        'liwayway',
        'escalate',
        { reason: 'The amount that arrived differs from the receipt; finance has it in suspense' },
      ],
    ],
  },
  {
    phone: '+639175550304',
    subject: 'The stream stopped before the finish',
    text: 'In race 3 the video froze at the last turn and came back after the result. My friends saw the same.',
    channel: 'EMAIL',
    ago: 131,
  },
]

const onPlatform = {
  phone: '+639175550302',
  subject: 'My bonus code does not work',
  text: 'The code from your message says that it was used, but I never used it.',
  ago: 6,
}

/** Makes the complaints of the demo, as customer service and the platform do. */
export async function plantComplaints(demo: Demo): Promise<void> {
  for (const { phone, ago, steps = [], ...said } of stories) {
    const { id } = await createRow(demo.as('liwayway', ago), complaints, {
      ...said,
      customer: demo.id(users, phone),
    })
    for (const [n, [by, action, input = {}]] of steps.entries())
      await actOnRow(demo.as(by, ago - 2 - n), complaints, id, action, { version: n + 1, ...input })
    await demo.backdate(complaints, id, ago)
  }
  const { phone, ago, ...said } = onPlatform
  const given = { ...said, channel: 'PLATFORM', customer: demo.id(users, phone) }
  const { id } = await fileComplaint(demo.transaction, demo.system(ago), given)
  await demo.backdate(complaints, id, ago)
}
