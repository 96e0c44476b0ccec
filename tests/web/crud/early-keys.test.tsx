import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { expect, it, vi } from 'vitest'
import { useShortcuts } from '../../../src/crud/use-shortcuts'
import { pressShortcut } from '../../../src/providers/page/shortcuts'

const keys = { next: { keys: 'n', label: 'Next' } }

function Bar({ goNext }: { goNext: () => void }) {
  useShortcuts(keys, { next: goNext })
  return <p>The case</p>
}

function Case() {
  const navigate = useNavigate()
  return <Bar goNext={() => void navigate('/next')} />
}

it('a key pressed while a case loads opens the next one, although a part of the screen binds it', async () => {
  const warned = vi.spyOn(console, 'warn')
  pressShortcut('n')
  const router = createMemoryRouter([
    { path: '/', element: <Case /> },
    { path: '/next', element: <p>The next case</p> },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByText('The next case')
  expect(warned).not.toHaveBeenCalled()
})
