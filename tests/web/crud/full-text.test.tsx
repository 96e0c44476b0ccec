import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)
afterEach(() => vi.restoreAllMocks())

/** jsdom lays nothing out: a cell shows `letters` letters. */
function showLetters(letters: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => letters)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent?.length ?? 0
  })
}

const open = async () => {
  server.put(horses, { name: 'Kidlat', code: 'LONG-CODE-OF-A-HORSE', status: 'RUNNING', currency: 'PHP' })
  screenOf(stud, '/masters/horses')
  return (await screen.findByText('LONG-CODE-OF-A-HORSE')).closest('td') as HTMLElement
}

describe('a value that its column cuts', () => {
  it('is whole in a tooltip, under the pointer and with the focus', async () => {
    const cell = await open()
    showLetters(10)
    fireEvent.mouseOver(cell)
    expect(cell.title).toBe('LONG-CODE-OF-A-HORSE')
    fireEvent.mouseOver(screen.getByRole('link', { name: 'Kidlat' }))
    expect(cell.hasAttribute('title')).toBe(false)
    fireEvent.focus(cell)
    expect(cell.title).toBe('LONG-CODE-OF-A-HORSE')
  })

  it('is no tooltip where it fits', async () => {
    const cell = await open()
    showLetters(40)
    fireEvent.mouseOver(cell)
    expect(cell.hasAttribute('title')).toBe(false)
  })
})
