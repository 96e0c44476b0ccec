import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, it } from 'vitest'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { AnswerCard } from '../../../src/screens/pesonet/answer-card'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

beforeAll(prepareAppearance)
afterEach(cleanup)

/** Chooses the bank's answer; jsdom reads no files as bytes. */
function choose(arrayBuffer: () => Promise<ArrayBuffer | Uint8Array>): void {
  const { container } = render(
    <Appearance>
      <QueryClientProvider client={makeQueryClient(() => false)}>
        <AnswerCard />
      </QueryClientProvider>
    </Appearance>,
  )
  const file = Object.assign(new File([], 'answer.csv'), { arrayBuffer })
  fireEvent.change(container.querySelector('input') as Element, { target: { files: [file] } })
}

it('an answer of another encoding is not read with other characters in place of its own', async () => {
  choose(async () => Uint8Array.from(Buffer.from('Peña', 'latin1')))
  await screen.findByText('Save the file as UTF-8: this one has another encoding.')
})

it('an answer that was moved after it was chosen is said to be unreadable', async () => {
  choose(() => Promise.reject(new DOMException('gone', 'NotFoundError')))
  await screen.findByText(/The file cannot be read/)
})
