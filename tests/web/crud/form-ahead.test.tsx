import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { horses, stables, stud } from './stud'

const server = serveRecords(stud)

const styles = () => [...document.querySelectorAll('style')].map(style => style.textContent).join()

describe('the form of the record that is open', () => {
  it('has its styles ready before it is opened, and leaves nothing in the page', async () => {
    const [stable] = server.put(stables, { name: 'San Lazaro' })
    const [horse] = server.put(horses, { name: 'Hagibis', code: 'HAG-1', stable: stable?.id })
    screenOf(stud, `/masters/horses/view/${horse?.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Hagibis' })
    const asked = server.asked.length
    expect(styles()).not.toContain('MuiOutlinedInput')
    await waitFor(() => expect(styles()).toContain('MuiOutlinedInput'))
    expect(document.querySelector('form, input, [data-field]')).toBeNull()
    expect(server.asked.length).toBe(asked)
  })
})
