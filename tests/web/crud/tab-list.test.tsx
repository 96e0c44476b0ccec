import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TabList } from '../../../src/crud/record/tab-list'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

const tabs = ['Overview', 'Notes', 'History'].map(label => ({ key: label.toLowerCase(), label }))

function Tabs() {
  const [open, show] = useState('notes')
  return <TabList tabs={tabs} open={open} onOpen={show} label="Parts of Hagibis" />
}

afterEach(cleanup)

async function drawTabs(): Promise<void> {
  await prepareAppearance()
  render(
    <Appearance>
      <Tabs />
    </Appearance>,
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })

it('is a list of tabs of which the open one is a stop of Tab', async () => {
  await drawTabs()
  expect(screen.getByRole('tablist', { name: 'Parts of Hagibis' })).toBeTruthy()
  expect(
    screen.getAllByRole('tab').map(each => [each.textContent, each.ariaSelected, each.tabIndex]),
  ).toEqual([
    ['Overview', 'false', -1],
    ['Notes', 'true', 0],
    ['History', 'false', -1],
  ])
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe('panel-notes')
})

it('is walked by arrows, Home and End, round and round, and opens none on the way', async () => {
  await drawTabs()
  tab('Notes').focus()
  for (const [key, name] of [
    ['ArrowRight', 'History'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'History'],
    ['Home', 'Overview'],
    ['End', 'History'],
  ] as const) {
    press(key)
    expect(document.activeElement).toBe(tab(name))
  }
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Notes')
  fireEvent.click(tab('History'))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('History')
})
