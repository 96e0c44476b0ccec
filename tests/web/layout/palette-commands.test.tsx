import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { commandsOf } from '../../../src/layout/palette/commands'
import { SettingsButton } from '../../../src/layout/settings-button'
import { showSettings } from '../../../src/layout/shown-settings'
import { rankCommands } from '../../../src/providers/page/command-rank'
import { prepareAppearance } from '../../../src/theme/appearance'
import { defaultSettings } from '../../../src/theme/settings'
import { renderFor, userOf } from './portal-of'

beforeAll(prepareAppearance)
afterEach(cleanup)

const shell = { go: vi.fn(), logOut: vi.fn(), showShortcuts: vi.fn(), showSettings: () => showSettings(true) }
const commands = commandsOf({
  ...shell,
  user: userOf('admin'),
  menu: [],
  record: null,
  list: null,
  settings: defaultSettings,
  Icon: () => null,
})
const first = (typed: string) =>
  rankCommands(commands, typed, ({ name, keywords }) => ({ name, aliases: [keywords ?? ''] }))[0]

describe('the commands of an admin', () => {
  it.each(['logout', 'log out'])('have what the menu calls Logout, for "%s"', typed => {
    expect(first(typed)?.name).toBe('Logout')
  })

  it('open the settings', async () => {
    renderFor('admin', <SettingsButton />)
    const command = first('settings')
    expect(command?.name).toBe('Settings')
    command?.perform?.(command as never)
    const drawer = await screen.findByRole('dialog', { name: 'Settings' })
    fireEvent.keyDown(drawer, { key: 'Escape' })
    expect(screen.getByRole('button', { name: 'Settings', hidden: true }).getAttribute('aria-expanded')).toBe(
      'false',
    )
  })

  it('make no record that is part of another: its form would not know of which', () => {
    const made = commands.filter(({ parent }) => parent === 'new').map(({ name }) => name)
    expect(made).toContain('New venue')
    expect(made).not.toContain('New KYC document')
    expect(made).not.toContain('New note')
  })
})
